#version 330 core
// One lit point of a solid: sun with soft shadow, sky and ground light, lamps (the glowing spheres), a glossy coat.
// Alpha carries how much of the colour shall bloom.

const int MAX_LAMPS = 8;
const int SHADOW_TAPS = 8;
const float GOLDEN_ANGLE = 2.39996323;
const float SHADOW_BLUR_TEXELS = 2.6;

const vec3 SKY = vec3(0.34, 0.40, 0.54);
const vec3 GROUND = vec3(0.13, 0.10, 0.12);

// Kinds of floor, as in Atmosphere.
const int GRID = 0;
const int CHECKS = 1;
const int PLANKS = 2;
const int RINGS = 3;

const float FLOOR_MIN_EXTENT = 2.5;
const float LINE_METRES = 1.0;
const float CHECK_METRES = 2.0;
const vec2 PLANK_METRES = vec2(0.8, 5.0);

uniform float rounding; // 1 for spheres and capsules, see solid.vert
uniform vec3 eye;
uniform vec3 toSun;
uniform vec3 sun; // linear
uniform int floorKind;
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
flat in float marking;

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

// How near whole numbers are, from 0 to 1: lines of a constant width in the picture, which fade where they would crowd.
vec2 lines(vec2 cell) {
    vec2 width = max(fwidth(cell), 1e-5);
    vec2 away = abs(fract(cell - 0.5) - 0.5) / width;
    return clamp(1.3 - away, 0.0, 1.0) * min(1.0, 0.25 / max(width.x, width.y));
}

float chance(vec2 cell) {
    return fract(sin(dot(cell, vec2(12.9898, 78.233))) * 43758.5453);
}

// How bright the floor is, by what it is made of: on the top of wide flat boxes, to show how far things are.
float floorShade() {
    if (min(boxExtents.x, boxExtents.z) < FLOOR_MIN_EXTENT || inBox.y < boxExtents.y * 0.999) {
        return 1.0;
    }
    if (floorKind == GRID) {
        vec2 line = lines(inBox.xz / LINE_METRES);
        return 1.0 + 0.55 * max(line.x, line.y);
    }
    if (floorKind == CHECKS) {
        vec2 cell = inBox.xz / CHECK_METRES;
        vec2 edge = clamp((abs(fract(cell) - 0.5) - 0.25) / max(fwidth(cell), 1e-5), -0.5, 0.5);
        return 1.0 + 0.36 * edge.x * edge.y * 2.0;
    }
    if (floorKind == PLANKS) {
        float board = floor(inBox.x / PLANK_METRES.x);
        vec2 cell = inBox.xz / PLANK_METRES + vec2(0.0, chance(vec2(board, 7.0)));
        vec2 line = lines(cell);
        float grain = chance(floor(cell)) - 0.5;
        return (1.0 + 0.3 * grain) * (1.0 - 0.5 * max(line.x, line.y));
    }
    if (floorKind == RINGS) {
        return 1.0 + 0.5 * lines(vec2(length(inBox.xz) / LINE_METRES)).x;
    }
    return 1.0;
}

// From -1 to 1 across a line where a coordinate is 0, without jagged edges.
float side(float coordinate) {
    return clamp(coordinate / max(fwidth(coordinate), 1e-6), -1.0, 1.0);
}

// Marks that show how a solid rotates: eighths of a sphere in turn light and dark, on a box a frame around each face and
// a tone for each pair of faces.
float markShade() {
    if (marking == 0.0) {
        return 1.0;
    }
    if (rounding == 1.0) {
        return 1.0 + marking * 0.3 * side(inBox.x) * side(inBox.y) * side(inBox.z);
    }
    vec3 inset = boxExtents - abs(inBox);
    float least = min(boxExtents.x, min(boxExtents.y, boxExtents.z));
    // The face is across the axis of the smallest inset; the frame is along the next smallest one.
    float onFace = min(inset.x, min(inset.y, inset.z));
    float toEdge = inset.x + inset.y + inset.z - onFace - max(inset.x, max(inset.y, inset.z));
    float width = 0.16 * least;
    float frame = 1.0 - smoothstep(-0.5, 0.5, (toEdge - width) / max(fwidth(toEdge), 1e-6));
    float tone = onFace == inset.x ? 0.10 : onFace == inset.y ? 0.0 : -0.10;
    return 1.0 + marking * (tone - 0.22 * frame);
}

vec3 skyTowards(vec3 direction) {
    return mix(GROUND, SKY * 1.6, smoothstep(-0.2, 0.9, direction.y));
}

void main() {
    vec3 normal = normalize(surfaceNormal);
    vec3 toEye = normalize(eye - position);
    float facing = clamp(dot(normal, toEye), 0.0, 1.0);
    vec3 base = albedo * floorShade() * markShade();

    float towardsSun = dot(normal, toSun);
    float lit = towardsSun > 0.0 ? sunlight(normal) : 0.0;
    // By night the sky is darker too.
    float day = mix(0.45, 1.0, max(sun.r, max(sun.g, sun.b)));
    vec3 light = sun * lit * max(towardsSun, 0.0) + mix(GROUND, SKY, normal.y * 0.5 + 0.5) * day;

    float fresnel = 0.04 + 0.5 * pow(1.0 - facing, 5.0);
    vec3 halfway = normalize(toSun + toEye);
    vec3 coat = sun * lit * 0.55 * pow(max(dot(normal, halfway), 0.0), 60.0)
            + skyTowards(reflect(-toEye, normal)) * fresnel * 0.7 * day;

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
