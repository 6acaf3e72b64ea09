package dev.carom.demo.table;

/** Component of an obstacle that rotates about the centre of its entity, with the entity's velocity. */
record Bar() {}
