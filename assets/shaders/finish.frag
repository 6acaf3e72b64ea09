#version 330 core
// From light to the screen: bloom, vignette, tone curve, sRGB, and a grain that hides banding in the dark.

uniform sampler2D scene;
uniform sampler2D bloom;
uniform float bloomStrength;
uniform float aspect;

in vec2 uv;

layout(location = 0) out vec4 colour;

// Khronos PBR Neutral tone mapper: colours below 0.8 stay what they are, brighter ones fade to white, hue kept.
vec3 neutral(vec3 light) {
    const float START = 0.8 - 0.04;
    const float DESATURATION = 0.15;
    float low = min(light.r, min(light.g, light.b));
    light -= low < 0.08 ? low - 6.25 * low * low : 0.04;
    float peak = max(light.r, max(light.g, light.b));
    if (peak < START) {
        return light;
    }
    float room = 1.0 - START;
    float newPeak = 1.0 - room * room / (peak + room - START);
    light *= newPeak / peak;
    float white = 1.0 - 1.0 / (DESATURATION * (peak - newPeak) + 1.0);
    return mix(light, vec3(newPeak), white);
}

vec3 srgb(vec3 light) {
    return mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}

void main() {
    vec3 light = texture(scene, uv).rgb + texture(bloom, uv).rgb * bloomStrength;
    vec2 fromCentre = (uv - 0.5) * vec2(min(aspect, 1.6), 1.0);
    light *= 1.0 - 0.42 * smoothstep(0.35, 1.0, length(fromCentre));
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    colour = vec4(srgb(clamp(neutral(light), 0.0, 1.0)) + grain / 255.0, 1.0);
}
