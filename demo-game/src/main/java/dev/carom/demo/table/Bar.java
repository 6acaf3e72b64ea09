package dev.carom.demo.table;

/** Component of an obstacle that rotates about the position of its entity, with the entity's angular velocity. */
record Bar() {}
