package dev.carom.demo.tool;

import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.playfield.Input;
import dev.carom.script.language.ScriptSource;

/**
 * Writes down all that a game depends on: {@code --record FILE}. The first line holds the seed, the whole level and its
 * scripts, so that the file is enough. Each line after it holds an input and the number of ticks that had it; or what
 * was saved and played on with from there, a script or the level; or a script that was first asked for then. The last
 * one holds the hash at the end.
 */
public final class Recorder {
    private final JsonLines lines;
    private final ScriptTexts texts;
    private int textsWritten;
    private Input input = Input.NONE;
    private int ticks;
    private boolean restartBefore;
    private boolean restartNext;

    /**
     * Writes the first line. Of the scripts, it holds those that were read so far.
     *
     * @param lines receives the recording
     * @param seed of the game
     * @param level its text
     * @param texts those of the game
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
     * Writes that a script was saved, and takes effect at the next tick. To be called before the game is told.
     *
     * @param source its new text
     */
    public void reload(ScriptSource source) {
        writeTicks();
        writeTexts();
        write("reload", source);
        if (!texts.has(source.file())) {
            textsWritten++; // it will be by then, as the last one
        }
    }

    /**
     * Writes that the level was saved, and takes effect at the next tick.
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

    /** The round starts anew before the next tick. */
    public void restart() {
        writeTicks();
        restartNext = true;
    }

    /**
     * Writes a tick.
     *
     * @param played its input
     */
    public void tick(Input played) {
        if (!played.equals(input) || restartNext || ticks == Integer.MAX_VALUE) {
            writeTicks();
            input = played;
            restartBefore = restartNext;
            restartNext = false;
        }
        ticks++;
    }

    /**
     * Writes the last line.
     *
     * @param game after its last tick
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

    /** Those that were asked for since the last call. */
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
