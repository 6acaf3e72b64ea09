package dev.carom.demo.profile;

/**
 * A level, as players know it and as high scores do: there may be several of one name.
 *
 * @param file what tells it from all others: the name of its file in the game's folder of levels, or the whole path of
 *     one that lies elsewhere
 * @param name what it is called
 */
public record LevelName(String file, String name) {}
