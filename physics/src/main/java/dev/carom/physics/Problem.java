package dev.carom.physics;

/**
 * Invalid input that was contained: what, whose and when.
 *
 * @param owner the owner of the component: the entity, in a game with an ECS
 * @param component the component's name, such as {@code Transform}
 * @param field the field's name, such as {@code position.x}
 * @param value the value of the field
 * @param tick the tick in which it was found, counted from 1
 * @param message describes the problem, what was done about it, and the remedy
 */
public record Problem(Object owner, String component, String field, float value, long tick, String message) {}
