#version 330 core
// Lights one fragment: sun with a soft shadow, light from sky and ground, a weak specular highlight, haze.

const vec3 SUN = vec3(1.10, 1.02, 0.90);
const vec3 ABOVE = vec3(0.45, 0.50, 0.60);
const vec3 BELOW = vec3(0.28, 0.25, 0.24);

uniform vec3 eye;
uniform vec3 toSun;
uniform vec3 sky;
uniform float haze;  // fraction per metre
uniform float texel; // size of a shadow map texel in metres
uniform mat4 worldToShadow;
uniform sampler2DShadow shadows;

in vec3 position;
in vec3 surface;
flat in vec3 paint;
flat in float finish;

out vec4 colour;

vec3 linear(vec3 srgb) {
    return pow(srgb, vec3(2.2));
}

float sunlight(vec3 normal) {
    // Reads the shadow map slightly outside of the surface, so that the surface does not shadow itself.
    vec3 at = (worldToShadow * vec4(position + normal * texel * 2.2, 1.0)).xyz * 0.5 + 0.5;
    float lit = 0.0;
    for (int i = 0; i < 9; i++) {
        vec2 shift = vec2(i % 3 - 1, i / 3 - 1) * 1.1 / vec2(textureSize(shadows, 0));
        lit += texture(shadows, vec3(at.xy + shift, min(at.z, 1.0)));
    }
    return lit / 9.0;
}

// Draws a faint line every metre.
float grid() {
    vec2 width = max(fwidth(position.xz), 1e-5);
    vec2 away = abs(fract(position.xz - 0.5) - 0.5) / width;
    vec2 line = clamp(1.3 - away, 0.0, 1.0) * min(vec2(1.0), 0.25 / width);
    return max(line.x, line.y);
}

void main() {
    vec3 base = linear(paint);
    if (finish > 1.5) {
        colour = vec4(paint, 1.0);
        return;
    }
    vec3 normal = normalize(surface);
    vec3 toEye = normalize(eye - position);
    if (finish > 0.5) {
        base *= 1.0 - 0.30 * grid();
    }
    float towards = max(dot(normal, toSun), 0.0);
    float sun = towards > 0.0 ? sunlight(normal) : 0.0;
    vec3 light = SUN * sun * towards + mix(BELOW, ABOVE, 0.5 * normal.y + 0.5);
    float gloss = 0.12 * sun * pow(max(dot(normal, normalize(toSun + toEye)), 0.0), 40.0);
    vec3 seen = mix(linear(sky), base * light + gloss, exp(-haze * max(0.0, distance(eye, position) - 15.0)));
    colour = vec4(pow(seen, vec3(1.0 / 2.2)), 1.0);
}
