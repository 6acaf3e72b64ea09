#version 330 core
// Places one vertex of a box with rounded edges. For a sphere, the rounding equals the extents.

layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 centre;
layout(location = 3) in vec4 rotation;
layout(location = 4) in vec3 extents;
layout(location = 5) in vec3 colour;
layout(location = 6) in float rounding;
layout(location = 7) in float look;

uniform mat4 worldToClip;
uniform bool castsShadow; // true in the shadow pass

out vec3 position;
out vec3 surface;
flat out vec3 paint;
flat out float finish;

vec3 rotate(vec3 v) {
    return v + 2.0 * cross(rotation.xyz, cross(rotation.xyz, v) + rotation.w * v);
}

void main() {
    position = centre + rotate(corner * (extents - rounding) + normal * rounding);
    surface = rotate(normal);
    paint = colour;
    finish = look;
    bool glows = look > 1.5;
    gl_Position = castsShadow && glows ? vec4(2.0, 2.0, 2.0, 1.0) : worldToClip * vec4(position, 1.0);
}
