package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.Tally;
import dev.carom.lua.LuaLanguage;
import dev.carom.scene.SceneLanguage;
import dev.carom.script.ScriptConfig;
import dev.carom.script.ScriptFiles;
import dev.carom.script.Scripts;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;

/** The scripts of a game: the objects that the scripts of all rounds share, and the scene of the current round. */
public final class GameScripts {
    /**
     * Budget of a script in a tick, in milliseconds of the {@link LookClock}. It is enough for 40 million instructions,
     * or for about 5,000 calls of words (functions that scripts call).
     */
    static final long TICK_MILLIS = 200L;

    static final long START_MILLIS = 1_000L;

    private final DominionEntities entities;
    private final ScriptTexts texts;
    private final ScriptBoard board = new ScriptBoard();
    private final ScriptConfig config;
    private final Tally tally;
    private final List<GameListener> listeners;

    /** The scene of the current round; null between two rounds. */
    private LevelScene scene;

    /** Creates scripts without a scene; listeners may be added to the list later. */
    GameScripts(DominionEntities entities, ScriptTexts texts, Tally tally, List<GameListener> listeners) {
        this.entities = entities;
        this.texts = texts;
        this.tally = tally;
        this.listeners = listeners;
        config = ScriptConfig.with(board)
                .withLanguage(new LuaLanguage())
                .withLanguage(scenes(texts))
                .withLayers(Layer.NAMES)
                .withFiles(texts)
                .withClock(new LookClock())
                .withBudget(TICK_MILLIS, START_MILLIS);
    }

    /** Creates the language of level files: scenes with the additional fields of a level. */
    static SceneLanguage scenes(ScriptFiles files) {
        return new SceneLanguage(files, LevelFile.fields().toArray(String[]::new));
    }

    /**
     * Returns the output and the problems of scripts.
     *
     * @return always the same object
     */
    public ScriptBoard board() {
        return board;
    }

    /**
     * Returns the texts of the scripts.
     *
     * @return always the same object
     */
    public ScriptTexts texts() {
        return texts;
    }

    /**
     * Reports whether the level uses a file: a script (even one that has ended or is missing), or a file of prefabs.
     *
     * @param file its name
     * @return whether {@link #replace} would change anything
     */
    public boolean wants(String file) {
        return texts.has(file) || scene != null && scene.runs(file);
    }

    /**
     * Replaces a script that was saved: the new text takes effect at the next tick, and in all later rounds.
     *
     * @param source name and new text
     */
    public void replace(ScriptSource source) {
        texts.put(source);
        if (scene != null) {
            scene.replace(source);
        }
    }

    /**
     * Reports a problem of the level that was saved; the previous level continues.
     *
     * @param sentence the problem
     */
    public void refuse(String sentence) {
        board.levelProblem(sentence);
    }

    /** Starts the scene of a round. */
    void start(Level level, Entities ofRound, Playfield playfield) {
        board.startRound();
        final SceneWords words = new SceneWords(tally, board, listeners);
        final SceneEntities forScripts = new SceneEntities(
                entities, ofRound, playfield.components(), level.ball().topSpeed());
        ScriptConfig withWords = words.addTo(config);
        for (Map.Entry<String, Word> word : playfield.words().entrySet()) {
            withWords = withWords.withWord(word.getKey(), word.getValue());
        }
        scene = new LevelScene(level.scene(), ofRound, new Scripts<>(forScripts, withWords));
    }

    /** Replaces the scene in the same round. */
    void replaceScene(Level level) {
        scene.replace(level.scene());
    }

    /** Removes the problem that {@link #refuse} reported, if there is one. */
    void levelIsWhole() {
        board.levelIsWhole();
    }

    /** Ends the scene of the round. */
    void end() {
        if (scene != null) {
            scene.close();
            scene = null;
        }
    }

    /** Lets scripts react to the contacts of the last step, up to a fraction of the step. */
    void react(float until) {
        scene.react(until);
    }

    void advance(float seconds) {
        scene.advance(seconds);
    }

    /** Completes a tick: reports output and problems to the listeners. */
    void tick() {
        board.tick(problem -> scene != null && scene.stands(problem));
        for (String line : board.takeUntold()) {
            listeners.forEach(listener -> listener.scriptSaid(line));
        }
    }

    /** Returns the name of an entity in scripts; null if it has none. */
    String name(Entity entity) {
        return scene == null ? null : scene.name(entity);
    }
}
