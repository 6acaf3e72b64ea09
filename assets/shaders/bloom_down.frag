#version 330 core
// Half the size, blurred: one step down of a dual filter (Bjorge, Bandwidth-efficient rendering, SIGGRAPH 2015).

uniform sampler2D source;
uniform vec2 halfTexel;   // of the source
uniform float maskByAlpha; // 1 for the first step, which takes only what glows

in vec2 uv;

layout(location = 0) out vec4 colour;

vec3 take(vec2 at) {
    vec4 texel = texture(source, at);
    return texel.rgb * mix(1.0, texel.a, maskByAlpha);
}

void main() {
    vec3 sum = take(uv) * 4.0;
    sum += take(uv + vec2(-halfTexel.x, -halfTexel.y) * 2.0);
    sum += take(uv + vec2(halfTexel.x, -halfTexel.y) * 2.0);
    sum += take(uv + vec2(-halfTexel.x, halfTexel.y) * 2.0);
    sum += take(uv + vec2(halfTexel.x, halfTexel.y) * 2.0);
    colour = vec4(sum / 8.0, 1.0);
}
