package dev.carom.physics;

/**
 * Bad input that was contained: what it was, whose, and when.
 *
 * @param owner whom the component belongs to: the entity, in a game with an ECS
 * @param component the component's name, such as {@code Transform}
 * @param field the field's name, such as {@code position.x}
 * @param value the value that it had
 * @param tick the tick in which it was found, counted from 1
 * @param message a sentence that says what is wrong, what was done about it and what mends it
 */
public record Problem(Object owner, String component, String field, float value, long tick, String message) {}
