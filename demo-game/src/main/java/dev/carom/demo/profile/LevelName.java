package dev.carom.demo.profile;

import java.util.List;

/**
 * A level, as players know it and as high scores do: there may be several of one name.
 *
 * @param file what tells it from all others: the name of its file in the game's folder of levels, or the whole path of
 *     one that lies elsewhere
 * @param name what it is called
 */
public record LevelName(String file, String name) {
    /**
     * What players are told, so that they can tell it from the others.
     *
     * @param levels all of them
     * @return its name; with its file, where another level has the same name
     */
    public String among(List<LevelName> levels) {
        return levels.stream().filter(level -> level.name.equals(name)).count() > 1 ? name + " (" + file + ")" : name;
    }
}
