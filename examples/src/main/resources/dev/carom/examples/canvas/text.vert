#version 330 core

layout(location = 0) in vec2 corner; // in font pixels, y down

uniform vec4 place; // position of the text in the frame, and size of a font pixel

void main() {
    gl_Position = vec4(place.xy + place.zw * corner, 0.0, 1.0);
}
