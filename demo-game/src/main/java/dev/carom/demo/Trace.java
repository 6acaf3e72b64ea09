package dev.carom.demo;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.carom.demo.game.Game;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Writes the state of the game as a line of JSON after every frame: {@code --trace FILE}. */
final class Trace implements AutoCloseable {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    private final Path file;
    private final JsonGenerator json;

    private Trace(Path file, Writer writer) throws IOException {
        this.file = file;
        json = new JsonFactory().createGenerator(writer);
        json.setPrettyPrinter(new MinimalPrettyPrinter(""));
        if (STANDARD_OUTPUT.equals(file)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        }
    }

    static Trace open(Path file, Writer standardOutput) {
        try {
            return new Trace(file, STANDARD_OUTPUT.equals(file) ? standardOutput : Files.newBufferedWriter(file));
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    void frame(Game game, boolean paused) {
        try {
            json.writeStartObject();
            json.writeNumberField("tick", game.tickNumber());
            json.writeBooleanField("paused", paused);
            json.writeStringField("phase", game.phase().name().toLowerCase(Locale.ROOT));
            write("striker", game.striker());
            write("ball", game.ball());
            json.writeNumberField(
                    "turned", game.striker().get(Transform.class).rotation().y());
            json.writeNumberField("score", game.tally().score());
            json.writeNumberField("lives", game.tally().lives());
            json.writeEndObject();
            json.writeRaw('\n');
            json.flush();
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    @Override
    public void close() {
        try {
            json.close();
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private void write(String field, Entity entity) throws IOException {
        final Transform transform = entity.get(Transform.class);
        json.writeArrayFieldStart(field);
        json.writeNumber(transform.position().x());
        json.writeNumber(transform.position().z());
        json.writeEndArray();
    }

    private static UserError unwritable(Path file, IOException e) {
        return new UserError(
                "--trace: cannot write " + file + " (" + e.getClass().getSimpleName() + ": " + e.getMessage()
                        + "); name a file in a folder that can be written to, or - for standard output.",
                e);
    }
}
