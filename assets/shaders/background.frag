#version 330 core
// A dark room, lighter behind the table.

const float TOP = 0.29;
const float BOTTOM = 0.53;

uniform float aspect;
uniform vec3 halo; // linear

in vec2 uv;

layout(location = 0) out vec4 colour;

void main() {
    vec2 fromHalo = (uv - vec2(0.5, 0.62)) * vec2(aspect * 0.62, 1.0);
    float light = mix(BOTTOM, TOP, uv.y) + exp(-3.2 * dot(fromHalo, fromHalo));
    colour = vec4(halo * light, 0.0);
}
