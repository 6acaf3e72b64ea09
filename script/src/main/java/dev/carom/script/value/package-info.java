/**
 * Converts plain values of scripts and scenes to objects of the physics and back. The package is not exported. When a
 * value is rejected, the message of the exception is for the author of the script or scene.
 * <ul>
 *   <li>{@code Arguments} reads the arguments of a word.
 *   <li>{@code Values} reads single values, such as numbers, strings, vectors and rotations, and prints them for
 *       messages.
 *   <li>{@code FieldNames} rejects tables with unknown fields.
 *   <li>{@code ComponentCodec} reads transforms, colliders, compounds and velocities from tables, and writes colliders
 *       to tables. {@code BodyCodec} does both for rigid bodies, and {@code MaterialCodec} for the materials of
 *       colliders.
 *   <li>{@code GameComponents} reads the components of the game from tables, and writes them to tables.
 * </ul>
 */
package dev.carom.script.value;
