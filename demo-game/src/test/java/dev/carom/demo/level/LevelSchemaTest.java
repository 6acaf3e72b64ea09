package dev.carom.demo.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.picture.AssetTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema is for editors, the reader for players: what one refuses of single values the other refuses too. */
class LevelSchemaTest {
    private static final Pattern NUMBER = Pattern.compile("\"(\\w+)\": (-?[0-9.]+)");

    private static JsonSchema schema() throws IOException {
        return JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(SchemaLocation.of(
                        Assets.resolve("levels/level.schema.json").toUri().toString())); // it refers to another file
    }

    static Stream<Path> levels() throws IOException {
        try (Stream<Path> files = Files.list(Assets.resolve("levels"))) {
            return files
                    .filter(file -> file.toString().endsWith(".json")
                            && !file.toString().contains(".schema."))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("levels")
    void everyLevelOfTheGameSatisfiesIt(Path file) throws IOException {
        assertThat(schema().validate(Files.readString(file), InputFormat.JSON)).isEmpty();
    }

    /**
     * Each number in each level, made too large, too small and a text; a field that is not known beside it, and none at
     * all.
     */
    @ParameterizedTest
    @MethodSource("levels")
    void refusesWhatTheReaderRefuses(Path file) throws IOException {
        final String text = Files.readString(file);
        final JsonSchema schema = schema();
        final Matcher number = NUMBER.matcher(text);
        // Entities are merged with prefabs, and null takes a component away: the test below is about them.
        final int use = text.indexOf("\"use\"");
        number.region(0, use < 0 ? text.indexOf("\"entities\"") : use);
        int count = 0;
        while (number.find()) {
            final String field = number.group(1);
            for (String value : List.of(
                    "\"" + field + "\": 1000000",
                    "\"" + field + "\": -1000000",
                    "\"" + field + "\": \"1\"",
                    "\"" + field + "\": null",
                    "\"nonsense\": 1, " + number.group(),
                    "\"nonsense\": 1")) {
                final String broken = text.substring(0, number.start()) + value + text.substring(number.end());
                assertThat(catchThrowable(() -> LevelReader.parse(file, broken, AssetTexts.read())))
                        .as(value)
                        .isInstanceOf(UserError.class);
                assertThat(schema.validate(broken, InputFormat.JSON))
                        .as("%s at %s", value, number.start())
                        .isNotEmpty();
                count++;
            }
        }
        assertThat(count).isGreaterThan(60);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"look\": {\"color\": \"red\"}}",
                "{\"look\": {\"glow\": 2}}",
                "{\"look\": {\"colour\": \"#ffffff\"}}",
                "{\"brick\": {\"hits\": 0}}",
                "{\"brick\": {\"points\": 0.5}}",
                "{\"brick\": true}",
                "{\"ghost\": {\"solidSeconds\": 0, \"openSeconds\": 1}}",
                "{\"ghost\": {\"solidSeconds\": 1, \"openSeconds\": 61}}",
                "{\"bar\": {\"speed\": 1}}",
                "{\"swing\": {\"radians\": 4, \"period\": 9}}",
                "{\"swing\": {\"radians\": 1, \"period\": 0.1}}",
                "{\"gate\": {\"points\": -1}}",
                "{\"gate\": {\"points\": 0.5}}",
                "{\"portal\": {\"pair\": 0}}",
                "{\"portal\": {\"to\": \"other\"}}",
                "{\"magnet\": {\"strength\": 501}}",
                "{\"magnet\": {\"strength\": \"strong\"}}",
                "{\"powerUp\": {\"kind\": \"gold\", \"afterBricks\": 1}}",
                "{\"powerUp\": {\"kind\": \"laser\", \"afterBricks\": 0}}",
                "{\"swarm\": {\"count\": 8001, \"radius\": 0.1, \"speed\": 1, \"fromZ\": -2, \"toZ\": 0}}",
                "{\"swarm\": {\"count\": 9, \"radius\": 1, \"speed\": 1, \"fromZ\": -2, \"toZ\": 0}}",
                "{\"swarm\": {\"count\": 9, \"radius\": 0.1, \"speed\": 6, \"fromZ\": -2, \"toZ\": 0}}",
                "{\"copies\": {\"count\": 0, \"step\": [1, 0, 0]}}",
                "{\"colider\": {\"sphere\": 1}}",
                "{\"collider\": {\"sphere\": \"big\"}}",
            })
    void refusesWhatIsWrongInAnEntity(String entity) throws IOException {
        final String text = Files.readString(Assets.resolve("levels/clockwork.json"));
        final String with = text.replace("\"entities\": [", "\"entities\": [\n" + entity + ",");
        assertThat(schema().validate(with, InputFormat.JSON)).isNotEmpty();
        assertThat(schema().validate(text.replace("\"entities\": [", "\"entities\": [{},"), InputFormat.JSON))
                .isEmpty();
        final Path file = Assets.resolve("levels/clockwork.json");
        assertThat(catchThrowable(() -> LevelReader.parse(file, with, AssetTexts.read())))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(file + ", line ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"ghost\": {\"column\": 0, \"row\": 2, \"solidSeconds\": 1, \"openSeconds\": 1}}",
                "{\"slider\": {\"column\": 3, \"row\": 6, \"toColumn\": 3, \"toRow\": 99, \"moveSeconds\": 1, \"waitSeconds\": 1}}",
                "{\"slider\": {\"column\": 3, \"row\": 6, \"toColumn\": 3, \"toRow\": 5, \"moveSeconds\": 61, \"waitSeconds\": 1}}",
                "{\"turner\": {\"column\": 3, \"row\": 5, \"halfLength\": 6, \"halfThickness\": 0.1, \"turnSpeed\": 1}}",
                "{\"turner\": {\"column\": 3, \"row\": 5, \"halfLength\": 1, \"halfThickness\": 0.1, \"turnSpeed\": 6}}",
                "{\"turner\": {\"speed\": 1}}",
            })
    void refusesWhatIsWrongInAnEntityOfAMaze(String entity) throws IOException {
        final Path file = Assets.resolve("levels/marble-run.json");
        final String text = Files.readString(file);
        final String with = text.replace("\"entities\": [", "\"entities\": [\n" + entity + ",");
        assertThat(schema().validate(with, InputFormat.JSON)).isNotEmpty();
        assertThat(catchThrowable(() -> LevelReader.parse(file, with, AssetTexts.read())))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(file + ", line ");
    }

    @Test
    void findsAllPartsThatItRefersTo() throws IOException {
        final JsonSchema schema = schema();
        schema.initializeValidators(); // throws where a reference leads nowhere
        assertThat(schema.validate("{}", InputFormat.JSON)).isNotEmpty();
    }
}
