#version 330 core

layout(location = 0) in vec2 corner; // in pixels of the font, y down

uniform vec4 place; // of the text in the picture, and the size of a pixel of the font

void main() {
    gl_Position = vec4(place.xy + place.zw * corner, 0.0, 1.0);
}
