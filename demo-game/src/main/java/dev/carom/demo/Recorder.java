package dev.carom.demo;

import dev.carom.demo.game.Game;
import dev.carom.demo.game.Input;

/**
 * Writes down all that a game depends on: {@code --record FILE}. The first line holds the seed and the whole level, so
 * that the file is enough; each line after it holds an input and the number of ticks that had it; the last one holds
 * the hash at the end.
 */
final class Recorder {
    private final JsonLines lines;
    private Input input = Input.NONE;
    private int ticks;
    private boolean restartBefore;
    private boolean restartNext;

    Recorder(JsonLines lines, long seed, String level) {
        this.lines = lines;
        lines.write(json -> {
            json.writeStartObject();
            json.writeNumberField("format", Replay.FORMAT);
            json.writeNumberField("seed", seed);
            json.writeStringField("level", level);
            json.writeEndObject();
        });
    }

    /** The round starts anew before the next tick. */
    void restart() {
        writeTicks();
        restartNext = true;
    }

    void tick(Input played) {
        if (!played.equals(input) || restartNext || ticks == Integer.MAX_VALUE) {
            writeTicks();
            input = played;
            restartBefore = restartNext;
            restartNext = false;
        }
        ticks++;
    }

    void end(Game game) {
        writeTicks();
        lines.write(json -> {
            json.writeStartObject();
            json.writeStringField("hash", game.stateHash().toString());
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
