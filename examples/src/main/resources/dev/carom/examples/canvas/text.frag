#version 330 core

uniform float shade;

out vec4 colour;

void main() {
    colour = vec4(vec3(shade), 1.0);
}
