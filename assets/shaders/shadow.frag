#version 330 core
// Depth is all that a shadow needs.

void main() {}
