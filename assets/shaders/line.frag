#version 330 core
// Debug lines keep their colour: no light falls on them.

uniform float opacity;

flat in vec3 colour;

layout(location = 0) out vec4 result;

void main() {
    result = vec4(colour, opacity);
}
