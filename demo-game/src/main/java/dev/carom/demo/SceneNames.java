package dev.carom.demo;

import dev.carom.demo.error.UserError;
import dev.carom.demo.json.Spelling;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds a scene of the Workshop by the name that the player typed. */
final class SceneNames {
    /** Maximum number of names that a message suggests. */
    private static final int MOST_SUGGESTIONS = 3;

    private SceneNames() {}

    /**
     * Returns the index of the scene. Upper and lower case do not matter.
     *
     * @throws UserError if there is no such scene; the message suggests the nearest names and lists all names
     */
    static int indexOf(String typed, List<TestScene> scenes) {
        final String wanted = typed.strip().toLowerCase(Locale.ROOT);
        for (int i = 0; i < scenes.size(); i++) {
            if (scenes.get(i).name().equals(wanted)) {
                return i;
            }
        }
        final List<String> near = near(wanted, scenes);
        throw new UserError("There is no scene '" + typed + "'"
                + (near.isEmpty() ? "; " : "; did you mean " + String.join(" or ", near) + "? ")
                + (near.isEmpty() ? "--scene" : "It") + " must be one of "
                + String.join(", ", scenes.stream().map(TestScene::name).toList()) + ".");
    }

    /**
     * Returns the names of the scenes that are similar to the typed text, the nearest first. A scene is similar if its
     * name or title contains the text, or differs from the text in few letters.
     */
    private static List<String> near(String wanted, List<TestScene> scenes) {
        final List<String> found = new ArrayList<>();
        if (wanted.isEmpty()) {
            return found;
        }
        scenes.stream()
                .filter(scene -> distance(wanted, scene) <= Math.max(1, wanted.length() / 3))
                .sorted(Comparator.comparingInt(scene -> distance(wanted, scene)))
                .limit(MOST_SUGGESTIONS)
                .forEach(scene -> found.add(scene.name()));
        return found;
    }

    private static int distance(String wanted, TestScene scene) {
        final String title = scene.title().toLowerCase(Locale.ROOT);
        if (scene.name().contains(wanted) || title.contains(wanted)) {
            return 0;
        }
        return Math.min(Spelling.edits(wanted, scene.name()), Spelling.edits(wanted, title));
    }
}
