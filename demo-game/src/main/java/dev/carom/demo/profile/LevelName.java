package dev.carom.demo.profile;

import java.util.List;

/**
 * Identifies a level for players and for high scores; several levels may share a name.
 *
 * @param file unique: the file name in the game's folder of levels, or the whole path of a file elsewhere
 * @param name the name that is shown
 */
public record LevelName(String file, String name) {
    /**
     * Returns an unambiguous label.
     *
     * @param levels all levels
     * @return the name of the level, followed by its file if another level has the same name
     */
    public String among(List<LevelName> levels) {
        return levels.stream().filter(level -> level.name.equals(name)).count() > 1 ? name + " (" + file + ")" : name;
    }
}
