#version 330 core
// Places one vertex of a rounded box. A sphere is the box whose rounding takes all of it.

uniform float rounding;    // share of the smallest half extent that the rounding takes
uniform float maxRounding; // metres

vec3 rotate(vec4 rotation, vec3 v) {
    return v + 2.0 * cross(rotation.xyz, cross(rotation.xyz, v) + rotation.w * v);
}

// The vertex in the box's own frame: first to the corner of the inner box, then outwards along the normal.
vec3 placeInBox(vec3 corner, vec3 normal, vec3 extents) {
    float radius = min(rounding * min(extents.x, min(extents.y, extents.z)), maxRounding);
    return corner * (extents - radius) + normal * radius;
}
