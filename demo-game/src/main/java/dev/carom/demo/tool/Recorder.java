package dev.carom.demo.tool;

import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.playfield.TickInput;
import dev.carom.script.language.ScriptSource;

/**
 * Records everything that determines the course of a game: {@code --record FILE}. The first line holds the seed, the
 * whole level and its scripts, so that the file is self-contained. Each later line holds one of these:
 *
 * <ul>
 * <li>an input, the number of consecutive ticks with this input, and whether the round restarts before them;
 * <li>a script at its first use;
 * <li>a reloaded script;
 * <li>a reloaded level.
 * </ul>
 *
 * The last line holds the final state hash.
 */
public final class Recorder {
    private final JsonLines lines;
    private final ScriptTexts texts;
    private int textsWritten;
    private TickInput input = TickInput.NONE;
    private int ticks;
    private boolean restartBefore;
    private boolean restartNext;

    /**
     * Writes the first line, with the scripts that were read so far.
     *
     * @param lines receives the recording
     * @param seed the seed of the game
     * @param level the text of the level
     * @param texts the scripts of the level
     */
    public Recorder(JsonLines lines, long seed, String level, ScriptTexts texts) {
        this.lines = lines;
        this.texts = texts;
        textsWritten = texts.all().size();
        lines.write(json -> {
            json.writeStartObject();
            json.writeNumberField("format", Replay.FORMAT);
            json.writeNumberField("seed", seed);
            json.writeStringField("level", level);
            if (textsWritten > 0) {
                json.writeArrayFieldStart("scripts");
                for (ScriptSource source : texts.all()) {
                    json.writeStartObject();
                    json.writeStringField("script", source.file());
                    json.writeStringField("text", source.text());
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        });
    }

    /**
     * Records that a script is reloaded before the next tick. Call this method before the game reloads the script.
     *
     * @param source its new text
     */
    public void reload(ScriptSource source) {
        writeTicks();
        writeTexts();
        write("reload", source);
        if (!texts.has(source.file())) {
            textsWritten++; // the game will add this text at the end of texts; the recording already contains it
        }
    }

    /**
     * Records that the level is reloaded before the next tick.
     *
     * @param text its new text
     */
    public void level(String text) {
        writeTicks();
        lines.write(json -> {
            json.writeStartObject();
            json.writeStringField("level", text);
            json.writeEndObject();
        });
    }

    /** Records a restart of the round before the next tick. */
    public void restart() {
        writeTicks();
        restartNext = true;
    }

    /**
     * Records a tick.
     *
     * @param played its input
     */
    public void tick(TickInput played) {
        if (!played.equals(input) || restartNext || ticks == Integer.MAX_VALUE) {
            writeTicks();
            input = played;
            restartBefore = restartNext;
            restartNext = false;
        }
        ticks++;
    }

    /**
     * Writes what is not written yet, and then the last line with the final state hash.
     *
     * @param game the game after its last tick
     */
    public void end(Game game) {
        writeTicks();
        writeTexts();
        lines.write(json -> {
            json.writeStartObject();
            json.writeStringField("hash", game.stateHash().toString());
            json.writeEndObject();
        });
    }

    /** Writes the scripts that were first used since the last call. */
    private void writeTexts() {
        texts.all().stream().skip(textsWritten).forEach(source -> write("script", source));
        textsWritten = texts.all().size();
    }

    private void write(String what, ScriptSource source) {
        lines.write(json -> {
            json.writeStartObject();
            json.writeStringField(what, source.file());
            json.writeStringField("text", source.text());
            json.writeEndObject();
        });
    }

    private void writeTicks() {
        if (ticks == 0) {
            return;
        }
        lines.write(json -> {
            json.writeStartObject();
            json.writeNumberField("ticks", ticks);
            json.writeNumberField("moveX", input.moveX());
            json.writeNumberField("moveZ", input.moveZ());
            json.writeNumberField("turn", input.turn());
            json.writeBooleanField("launch", input.launch());
            json.writeBooleanField("restart", restartBefore);
            json.writeEndObject();
        });
        ticks = 0;
        restartBefore = false;
    }
}
