#version 330 core
// Solids as the camera sees them. Linked with solid.vert.

layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 centre;
layout(location = 3) in vec4 rotation;
layout(location = 4) in vec3 extents;
layout(location = 5) in vec3 colour;
layout(location = 6) in float glow;
layout(location = 7) in float marks;

uniform mat4 worldToClip;

out vec3 position;
out vec3 surfaceNormal;
out vec3 inBox;
flat out vec3 boxExtents;
flat out vec3 albedo;
flat out float shine;
flat out float marking;

vec3 rotate(vec4 rotation, vec3 v);
vec3 placeInBox(vec3 corner, vec3 normal, vec3 extents);

vec3 linear(vec3 srgb) {
    return mix(srgb / 12.92, pow((srgb + 0.055) / 1.055, vec3(2.4)), step(0.04045, srgb));
}

void main() {
    inBox = placeInBox(corner, normal, extents);
    position = centre + rotate(rotation, inBox);
    surfaceNormal = rotate(rotation, normal);
    boxExtents = extents;
    albedo = linear(colour);
    shine = glow;
    marking = marks;
    gl_Position = worldToClip * vec4(position, 1.0);
}
