#version 330 core
// Twice the size, blurred: one step up of the dual filter; added to what the larger image holds already.

uniform sampler2D source;
uniform vec2 halfTexel; // of the source
uniform float strength;

in vec2 uv;

layout(location = 0) out vec4 colour;

void main() {
    vec3 sum = texture(source, uv + vec2(-halfTexel.x * 2.0, 0.0)).rgb;
    sum += texture(source, uv + vec2(halfTexel.x * 2.0, 0.0)).rgb;
    sum += texture(source, uv + vec2(0.0, -halfTexel.y * 2.0)).rgb;
    sum += texture(source, uv + vec2(0.0, halfTexel.y * 2.0)).rgb;
    sum += texture(source, uv + vec2(-halfTexel.x, -halfTexel.y)).rgb * 2.0;
    sum += texture(source, uv + vec2(halfTexel.x, -halfTexel.y)).rgb * 2.0;
    sum += texture(source, uv + vec2(-halfTexel.x, halfTexel.y)).rgb * 2.0;
    sum += texture(source, uv + vec2(halfTexel.x, halfTexel.y)).rgb * 2.0;
    colour = vec4(sum / 12.0 * strength, 1.0);
}
