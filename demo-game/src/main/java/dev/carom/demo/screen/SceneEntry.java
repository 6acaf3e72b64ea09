package dev.carom.demo.screen;

/**
 * A scene in the list of the Workshop.
 *
 * @param title its name
 * @param description one sentence about what the player sees
 */
public record SceneEntry(String title, String description) {}
