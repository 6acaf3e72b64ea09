/**
 * Plain values of scripts and scenes, read into what the physics needs and written back. Hidden. Whatever is refused is
 * refused with a sentence for the author of the script or scene.
 * <ul>
 *   <li>{@code Arguments} reads the arguments of a word.
 *   <li>{@code Values} reads single values: numbers, texts, vectors, rotations; and prints them for messages.
 *   <li>{@code FieldNames} refuses tables with unknown fields.
 *   <li>{@code ComponentCodec} reads transforms, colliders, compounds and velocities from tables, and writes them back.
 *   <li>{@code GameComponents} does the same for the components of the game.
 * </ul>
 */
package dev.carom.script.value;
