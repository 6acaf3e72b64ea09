package dev.carom.physics;

/**
 * Invalid input that a world found: a value that is NaN or out of range, a displacement that rounding has lost, or a
 * motion that is too long; see {@link ProblemListener}.
 *
 * @param owner owner of the component; in a game with an ECS, the entity
 * @param component name of the component, such as {@code Transform}
 * @param field name of the field, such as {@code position.x}
 * @param value value of the field, such as a coordinate in metres, a mass in kg, or the w component of a rotation. For
 *     a motion that is too long, this is the length of the motion in metres, or for a dynamic body the speed in m/s.
 *     For an invalid velocity, this is one number that shows the error. For a velocity that has no effect, this is the
 *     number of entities
 * @param tick the tick in which the problem was found, counted from 1
 * @param message describes the problem, how the world handled it, and the remedy
 */
public record Problem(Object owner, String component, String field, float value, long tick, String message) {}
