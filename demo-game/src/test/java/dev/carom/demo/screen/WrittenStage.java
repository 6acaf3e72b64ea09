package dev.carom.demo.screen;

import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.Settings;
import java.util.ArrayList;
import java.util.List;

/** A stage that records the calls. */
final class WrittenStage implements Stage {
    static final List<SceneEntry> SCENES = List.of(
            new SceneEntry("Pyramid", "Cubes, each on four others."), new SceneEntry("Wall", "Bricks without mortar."));

    final List<String> done = new ArrayList<>();
    private final boolean sound;

    /** The scene that counts as shown last: the player may change the scene while scenes are shown. */
    int lastScene;

    WrittenStage(boolean sound) {
        this.sound = sound;
    }

    @Override
    public void play(int level) {
        done.add("play " + level);
    }

    @Override
    public void showScene(int scene) {
        done.add("show scene " + scene);
        lastScene = scene;
    }

    @Override
    public int closeScene() {
        done.add("close scene");
        return lastScene;
    }

    @Override
    public void giveUp() {
        done.add("give up");
    }

    @Override
    public void applySettings(Settings settings) {
        done.add("applySettings " + settings);
    }

    @Override
    public void save(HighScores kept) {
        done.add("keep "
                + kept.levels().stream().mapToInt(level -> level.best().size()).sum());
    }

    @Override
    public void leave() {
        done.add("leave");
    }

    @Override
    public boolean hasSound() {
        return sound;
    }
}
