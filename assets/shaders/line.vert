#version 330 core
// A line as a quad of constant width on the screen: two triangles, six vertices, one instance a line.

layout(location = 0) in vec3 from;
layout(location = 1) in vec3 to;
layout(location = 2) in vec3 lineColour;

uniform mat4 worldToClip;
uniform vec2 framebuffer; // pixels
uniform float widthPixels;

flat out vec3 colour;

const float NEAR_W = 1e-3;
// Towards the eye by this share, so that the edges of a box are not hidden by the box itself.
const float LIFT = 4e-4;

void main() {
    vec4 a = worldToClip * vec4(from, 1.0);
    vec4 b = worldToClip * vec4(to, 1.0);
    // An end behind the eye is pulled to just in front of it; otherwise its side on the screen would flip.
    if (a.w < NEAR_W && b.w > NEAR_W) {
        a = mix(a, b, (NEAR_W - a.w) / (b.w - a.w));
    } else if (b.w < NEAR_W && a.w > NEAR_W) {
        b = mix(b, a, (NEAR_W - b.w) / (a.w - b.w));
    }
    vec2 along = (b.xy / b.w - a.xy / a.w) * framebuffer;
    along = dot(along, along) > 1e-8 ? normalize(along) : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x) * widthPixels / framebuffer;

    const float END[6] = float[6](0.0, 1.0, 1.0, 0.0, 1.0, 0.0);
    const float SIDE[6] = float[6](-1.0, -1.0, 1.0, -1.0, 1.0, 1.0);
    vec4 end = END[gl_VertexID] > 0.5 ? b : a;
    gl_Position = vec4(end.xy + across * SIDE[gl_VertexID] * end.w, end.z - LIFT * end.w, end.w);
    colour = pow(lineColour, vec3(2.2));
}
