#version 330 core
// Solids as the light sees them. Linked with solid.vert.

layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 centre;
layout(location = 3) in vec4 rotation;
layout(location = 4) in vec3 extents;

uniform mat4 worldToLight;

vec3 rotate(vec4 rotation, vec3 v);
vec3 placeInBox(vec3 corner, vec3 normal, vec3 extents);

void main() {
    gl_Position = worldToLight * vec4(centre + rotate(rotation, placeInBox(corner, normal, extents)), 1.0);
}
