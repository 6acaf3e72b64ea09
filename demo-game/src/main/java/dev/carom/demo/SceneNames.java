package dev.carom.demo;

import dev.carom.demo.error.UserError;
import dev.carom.testbed.Scene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds a scene of the Workshop by the name that the player typed. */
final class SceneNames {
    /** The most names that a message suggests. */
    private static final int MOST_SUGGESTIONS = 3;

    private SceneNames() {}

    /**
     * Returns the index of the scene. Upper and lower case do not matter.
     *
     * @throws UserError if there is none; it suggests the nearest names and lists all
     */
    static int indexOf(String typed, List<Scene> scenes) {
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
                + String.join(", ", scenes.stream().map(Scene::name).toList()) + ".");
    }

    /** Returns the names that have the typed text in name or title, or differ from it in few letters; nearest first. */
    private static List<String> near(String wanted, List<Scene> scenes) {
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

    private static int distance(String wanted, Scene scene) {
        final String title = scene.title().toLowerCase(Locale.ROOT);
        if (scene.name().contains(wanted) || title.contains(wanted)) {
            return 0;
        }
        return Math.min(distance(wanted, scene.name()), distance(wanted, title));
    }

    /** Returns how many letters must be inserted, removed or replaced to turn one text into the other (Levenshtein). */
    private static int distance(String a, String b) {
        int[] before = new int[b.length() + 1];
        int[] now = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            now[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                final int replaced = before[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                now[j] = Math.min(replaced, 1 + Math.min(before[j], now[j - 1]));
            }
            final int[] free = before;
            before = now;
            now = free;
        }
        return before[b.length()];
    }
}
