package dev.carom.demo;

import dev.carom.demo.error.UserError;
import dev.carom.demo.tool.JsonLines;
import dev.carom.demo.tool.Replay;
import dev.carom.testbed.Scenes;
import dev.carom.testbed.TestScene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options of the command line. */
final class Options {
    private static final long HEADLESS_TICKS = 3600;
    private static final long TOUR_TICKS = 36_000;
    private static final long DEFAULT_SEED = 1;

    /**
     * Upper limit of --ticks with --all-levels, almost two days of game time. The limit is needed since a run with
     * --all-levels stores the duration of every tick.
     */
    private static final long MOST_TICKS_OF_ALL_LEVELS = 10_000_000;

    @Option(
            names = "--title",
            description = "Start at the title screen, as without any option, with levels to choose, settings and high"
                    + " scores.")
    boolean title;

    @Option(
            names = "--profile",
            paramLabel = "FOLDER",
            description =
                    "The folder for settings and high scores, instead of the usual one. Starts at the title screen.")
    Path profile;

    @Option(
            names = "--headless",
            description = "Play off screen, without a display: the autopilot plays, as fast as possible.")
    boolean headless;

    @Option(names = "--no-render", description = "Simulation only: no picture, no OpenGL. Implies --headless.")
    boolean noRender;

    @Option(
            names = "--all-levels",
            description = "The autopilot plays all levels of the game in turn, without a picture, ten minutes in total"
                    + " unless --ticks is given, and reports whether a ball was ever inside or behind a"
                    + " wall.")
    boolean allLevels;

    @Option(names = "--autopilot", description = "The autopilot plays in a window too.")
    boolean autopilot;

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description = "Stop after N ticks of 1/60 s. Default: 3600, a minute, off screen; no limit in a window.")
    Long ticks;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed for launch directions and the autopilot's aim; default 1.")
    Long seed;

    @Option(
            names = "--level",
            paramLabel = "FILE",
            description = "The level to play; default assets/levels/first-light.json.")
    Path level;

    @Option(
            names = "--scene",
            paramLabel = "NAME",
            description = "Play a scene of rigid bodies in the Workshop instead of a level, such as pyramid-3d. A wrong"
                    + " name lists all names. Off screen, nobody touches it.")
    String scene;

    @Option(
            names = "--screenshot",
            paramLabel = "FILE[@TICK]",
            converter = ScreenshotRequest.Converter.class,
            description =
                    "Save a PNG of the picture after that tick, or after the last one when no tick is given. May be"
                            + " repeated.")
    List<ScreenshotRequest> screenshots = new ArrayList<>();

    @Option(
            names = "--events",
            paramLabel = "FILE",
            description = "Write every contact event to a file, one line of JSON each; - for standard output.")
    Path events;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description =
                    "Write the state of the game to a file after every frame, one line of JSON each; - for standard"
                            + " output.")
    Path trace;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description =
                    "Record the level, the seed and every input in a file, for --replay; - for standard" + " output.")
    Path record;

    @Option(names = "--replay", paramLabel = "FILE", description = "Replay a recording; it ends in the same state.")
    Path replay;

    @Option(names = "--debug-view", description = "Start with the debug view on (F1).")
    boolean debugView;

    @Option(names = "--debug-panel", description = "Start with the debug panel open (F2).")
    boolean debugPanel;

    /** The recording that {@link #replay} names; {@link #check()} reads it. Null without --replay. */
    private Replay recording;

    /** The scenes of the Workshop; null until they are needed. */
    private List<TestScene> scenes;

    /** Index of the scene that {@link #scene} names; {@link #check()} finds it. */
    private int sceneIndex;

    /** Reports whether an option asks for the title screen. If no option is given, the game also starts there. */
    boolean beginsAtTitle() {
        return title || profile != null;
    }

    boolean isHeadless() {
        return headless || noRender;
    }

    /** Returns the number of ticks to play, or {@link Long#MAX_VALUE}. */
    long tickLimit() {
        if (ticks != null) {
            return recording == null ? ticks : Math.min(ticks, recording.ticks());
        }
        if (recording != null) {
            return recording.ticks();
        }
        if (allLevels) {
            return TOUR_TICKS;
        }
        return isHeadless() ? HEADLESS_TICKS : Long.MAX_VALUE;
    }

    long seed() {
        return seed == null ? DEFAULT_SEED : seed;
    }

    Replay recording() {
        return recording;
    }

    /** Returns the scenes of the Workshop. */
    List<TestScene> scenes() {
        if (scenes == null) {
            scenes = Scenes.all();
        }
        return scenes;
    }

    /** Returns the index of the scene that the option --scene names. */
    int sceneIndex() {
        return sceneIndex;
    }

    boolean writesToStandardOutput() {
        return JsonLines.isStandardOutput(events)
                || JsonLines.isStandardOutput(trace)
                || JsonLines.isStandardOutput(record);
    }

    /** Rejects combinations of options that contradict each other. Also finds the scene and reads the recording. */
    void check() {
        if (allLevels && ticks != null && ticks > MOST_TICKS_OF_ALL_LEVELS) {
            throw new UserError("--ticks must be at most " + MOST_TICKS_OF_ALL_LEVELS + " with --all-levels (got: "
                    + ticks + "); 60 ticks are a second.");
        }
        if (ticks != null && ticks < 1) {
            throw new UserError("--ticks must be at least 1 (got: " + ticks + "); 60 ticks are a second.");
        }
        if (beginsAtTitle()) {
            requireAPlayer();
        }
        if (scene != null) {
            requireNoLevel();
            sceneIndex = SceneNames.indexOf(scene, scenes());
        }
        if (allLevels) {
            requireNoFiles();
        }
        if (noRender && !screenshots.isEmpty()) {
            throw new UserError("--screenshot needs a picture, and --no-render draws none; use --headless instead of"
                    + " --no-render.");
        }
        if (replay != null) {
            if (level != null || seed != null || autopilot) {
                throw new UserError("--replay uses the recorded level, seed and inputs; leave out "
                        + (level != null ? "--level" : seed != null ? "--seed" : "--autopilot") + ".");
            }
            recording = Replay.read(replay);
        }
        for (ScreenshotRequest request : screenshots) {
            if (request.tick() > tickLimit()) {
                throw new UserError("--screenshot " + request.file() + "@" + request.tick()
                        + " is after the end of the run, which has " + tickLimit()
                        + " ticks; give a smaller tick or a larger --ticks.");
            }
        }
        checkFiles();
    }

    /**
     * Rejects options that cannot be used with the title screen, since the title screen needs a player and may start
     * any number of games.
     */
    private void requireAPlayer() {
        final Map<String, Boolean> others = new LinkedHashMap<>();
        others.put("--headless", headless);
        others.put("--no-render", noRender);
        others.put("--all-levels", allLevels);
        others.put("--autopilot", autopilot);
        others.put("--ticks", ticks != null);
        others.put("--screenshot", !screenshots.isEmpty());
        others.put("--record", record != null);
        others.put("--replay", replay != null);
        others.put("--scene", scene != null);
        others.forEach((option, given) -> {
            if (given) {
                throw new UserError((title ? "--title" : "--profile")
                        + " starts at the title screen, where the player decides; leave out " + option + ", or "
                        + (title ? "--title" : "--profile") + ".");
            }
        });
    }

    /** Rejects options that apply only to levels, since --scene is given. */
    private void requireNoLevel() {
        refuseWithScene(level != null, "--level", "which is not a level");
        refuseWithScene(allLevels, "--all-levels", "which is none of the levels");
        refuseWithScene(seed != null, "--seed", "in which nothing is random");
        refuseWithScene(autopilot, "--autopilot", "which the autopilot cannot play");
        refuseWithScene(record != null, "--record", "which cannot be recorded");
        refuseWithScene(replay != null, "--replay", "which cannot be replayed");
        refuseWithScene(events != null, "--events", "whose contact events are not written (--trace writes its state)");
    }

    private static void refuseWithScene(boolean given, String option, String reason) {
        if (given) {
            throw new UserError(
                    "--scene plays a scene of the Workshop, " + reason + "; leave out " + option + ", or --scene.");
        }
    }

    /** Rejects options that name a file, since --all-levels prints only a summary. */
    private void requireNoFiles() {
        final Map<String, Boolean> others = new LinkedHashMap<>();
        others.put("--level", level != null);
        others.put("--screenshot", !screenshots.isEmpty());
        others.put("--events", events != null);
        others.put("--trace", trace != null);
        others.put("--record", record != null);
        others.put("--replay", replay != null);
        others.forEach((option, given) -> {
            if (given) {
                throw new UserError("--all-levels plays every level and prints only a summary; leave out " + option
                        + ", or" + " --all-levels.");
            }
        });
    }

    /**
     * Rejects a file that two options name, an output file whose folder is missing, and a screenshot file that cannot
     * be written.
     */
    private void checkFiles() {
        final Map<Path, String> users = new HashMap<>();
        claim(users, level, "--level");
        claim(users, events, "--events");
        claim(users, trace, "--trace");
        claim(users, replay, "--replay");
        claim(users, record, "--record");
        for (ScreenshotRequest request : screenshots) {
            claim(users, request.file(), "--screenshot");
        }
        requireFolder(events, "--events");
        requireFolder(trace, "--trace");
        requireFolder(record, "--record");
        for (ScreenshotRequest request : screenshots) {
            requireFolder(request.file(), "--screenshot");
            requireWritable(request.file(), "--screenshot");
        }
    }

    private static void claim(Map<Path, String> users, Path file, String option) {
        if (file != null) {
            final String other = users.put(file.toAbsolutePath().normalize(), option);
            if (other != null) {
                throw new UserError(
                        other + " and " + option + " must not both name " + file + "; give each a file of its own.");
            }
        }
    }

    private static void requireFolder(Path file, String option) {
        final Path folder = file == null ? null : file.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new UserError(option + ": the folder " + folder + " for " + file.getFileName()
                    + " does not exist; create it, or name a file in another.");
        }
    }

    /**
     * Rejects a file that cannot be written. Leaves the file unchanged. The game writes the file long after its start,
     * so this check finds the error early.
     */
    private static void requireWritable(Path file, String option) {
        try {
            final boolean there = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
            Files.newByteChannel(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE)
                    .close();
            if (!there) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw UserError.unwritable(option, file, e);
        }
    }
}
