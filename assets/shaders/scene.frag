#version 330 core
// One lit point of a solid: sun with soft shadow, sky and ground light, lamps (the glowing spheres), a glossy coat.
// Alpha carries how much of the colour shall bloom.

const int MAX_LAMPS = 8;
const int SHADOW_TAPS = 8;
const float GOLDEN_ANGLE = 2.39996323;
const float SHADOW_BLUR_TEXELS = 2.6;

const vec3 SUN = vec3(1.02, 0.96, 0.86);
const vec3 SKY = vec3(0.34, 0.40, 0.54);
const vec3 GROUND = vec3(0.13, 0.10, 0.12);

const float GRID_MIN_EXTENT = 2.5;
const float GRID_METRES = 1.0;

uniform vec3 eye;
uniform vec3 toSun;
uniform mat4 worldToShadow;
uniform float shadowTexelMetres;
uniform sampler2DShadow shadowMap;
uniform int lampCount;
uniform vec4 lamps[MAX_LAMPS];       // position, reach in metres
uniform vec3 lampColours[MAX_LAMPS]; // linear

in vec3 position;
in vec3 surfaceNormal;
in vec3 inBox;
flat in vec3 boxExtents;
flat in vec3 albedo;
flat in float shine;

layout(location = 0) out vec4 colour;

float sunlight(vec3 normal) {
    // Looked up a little outside the surface, so that it does not shadow itself.
    vec3 at = position + normal * shadowTexelMetres * 2.0;
    vec3 shadow = (worldToShadow * vec4(at, 1.0)).xyz * 0.5 + 0.5;
    vec2 texel = SHADOW_BLUR_TEXELS / vec2(textureSize(shadowMap, 0));
    float lit = 0.0;
    for (int i = 0; i < SHADOW_TAPS; i++) {
        float angle = GOLDEN_ANGLE * float(i);
        float radius = sqrt((float(i) + 0.5) / float(SHADOW_TAPS));
        lit += texture(shadowMap, shadow + vec3(radius * texel * vec2(cos(angle), sin(angle)), 0.0));
    }
    return lit / float(SHADOW_TAPS);
}

// Faint lines a metre apart on the top of wide flat boxes, to show how far things are.
float grid() {
    vec2 wide = step(vec2(GRID_MIN_EXTENT), boxExtents.xz);
    float top = step(boxExtents.y * 0.999, inBox.y);
    vec2 cell = inBox.xz / GRID_METRES;
    vec2 width = max(fwidth(cell), 1e-5);
    vec2 away = abs(fract(cell - 0.5) - 0.5) / width;
    vec2 line = clamp(1.3 - away, 0.0, 1.0) * min(1.0, 0.25 / max(width.x, width.y));
    return max(line.x, line.y) * wide.x * wide.y * top;
}

vec3 skyTowards(vec3 direction) {
    return mix(GROUND, SKY * 1.6, smoothstep(-0.2, 0.9, direction.y));
}

void main() {
    vec3 normal = normalize(surfaceNormal);
    vec3 toEye = normalize(eye - position);
    float facing = clamp(dot(normal, toEye), 0.0, 1.0);
    vec3 base = albedo * (1.0 + 0.55 * grid());

    float towardsSun = dot(normal, toSun);
    float sun = towardsSun > 0.0 ? sunlight(normal) : 0.0;
    vec3 light = SUN * sun * max(towardsSun, 0.0) + mix(GROUND, SKY, normal.y * 0.5 + 0.5);

    float fresnel = 0.04 + 0.5 * pow(1.0 - facing, 5.0);
    vec3 halfway = normalize(toSun + toEye);
    vec3 coat = SUN * sun * 0.55 * pow(max(dot(normal, halfway), 0.0), 60.0)
            + skyTowards(reflect(-toEye, normal)) * fresnel * 0.7;

    for (int i = 0; i < lampCount; i++) {
        vec3 away = lamps[i].xyz - position;
        float metres = length(away);
        float fade = clamp(1.0 - metres / lamps[i].w, 0.0, 1.0);
        vec3 toLamp = away / max(metres, 1e-4);
        light += lampColours[i] * fade * fade * clamp(dot(normal, toLamp) * 0.85 + 0.15, 0.0, 1.0);
        coat += lampColours[i] * fade * fade * 0.5 * pow(max(dot(normal, normalize(toLamp + toEye)), 0.0), 40.0);
    }

    // What shines by itself is whitest where it faces the eye, as if seen through.
    vec3 own = mix(albedo, vec3(1.0), 0.2 * facing * facing * min(shine, 1.0)) * shine * (0.55 + 0.5 * facing);
    colour = vec4(base * light * mix(1.0, 0.2, min(shine, 1.0)) + coat + own, clamp(shine, 0.0, 1.0));
}
