package dev.carom.demo.screen;

/**
 * A scene in the list of the Workshop.
 *
 * @param title its name
 * @param description what there is to see, one sentence
 */
public record SceneEntry(String title, String description) {}
