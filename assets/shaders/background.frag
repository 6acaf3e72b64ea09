#version 330 core
// A dark room, lighter behind the table.

const vec3 TOP = vec3(0.010, 0.014, 0.030);
const vec3 BOTTOM = vec3(0.022, 0.026, 0.048);
const vec3 HALO = vec3(0.036, 0.050, 0.094);

uniform float aspect;

in vec2 uv;

layout(location = 0) out vec4 colour;

void main() {
    vec2 fromHalo = (uv - vec2(0.5, 0.62)) * vec2(aspect * 0.62, 1.0);
    float halo = exp(-3.2 * dot(fromHalo, fromHalo));
    colour = vec4(mix(BOTTOM, TOP, uv.y) + HALO * halo, 0.0);
}
