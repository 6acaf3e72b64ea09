#version 330 core
// One triangle that covers the picture, as far away as can be; needs no vertex data.

out vec2 uv;

void main() {
    uv = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
    gl_Position = vec4(uv * 2.0 - 1.0, 1.0, 1.0);
}
