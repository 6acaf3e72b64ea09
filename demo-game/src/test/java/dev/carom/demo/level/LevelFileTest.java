package dev.carom.demo.level;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LevelFileTest {
    @TempDir
    Path folder;

    private static String defaultLevel() throws IOException {
        return Files.readString(Assets.resolve("levels/first-light.json"));
    }

    private Path file(String content) throws IOException {
        return Files.writeString(folder.resolve("level.json"), content);
    }

    private static Level read(Path file) {
        return LevelReader.parse(file, LevelFile.text(file), AssetTexts.read());
    }

    @Test
    void readsTheDefaultLevel() {
        final Level level = read(Assets.resolve("levels/first-light.json"));
        assertThat(level.name()).isEqualTo("First light");
        assertThat(level.lives()).isEqualTo(3);
        assertThat(level.ball()).isEqualTo(new Level.Ball(0.15f, 14f, 120f, 0.6f));
        assertThat(level.theme().walls()).isEqualTo("#c9a08a");
        assertThat(level.theme().pattern()).isEqualTo("grid");
        try (Game game = new Game(level, 1, AssetTexts.read())) {
            assertThat(count(game, Kind.BRICK)).isEqualTo(51);
            assertThat(count(game, Kind.BAR)).isEqualTo(2);
            assertThat(count(game, Kind.GATE)).isEqualTo(3);
            final Entity brick = game.entities().stream()
                    .filter(entity -> entity.get(EntityInfo.class).name().equals("brick-1"))
                    .findFirst()
                    .orElseThrow();
            // The first of nine in its row: four steps to the left.
            assertThat(brick.get(Transform.class).position()).isEqualTo(new Vector3f(-6.08f, 0f, -7.7f));
            assertThat(brick.get(HitPoints.class).hitsLeft()).isEqualTo(2);
            assertThat(brick.get(HitPoints.class).points()).isEqualTo(100);
            assertThat(brick.get(EntityInfo.class).rgb()).isEqualTo(0xe4572e);
        }
    }

    @Test
    void theGuideShowsALevelThatCanBePlayed() throws IOException {
        final String guide = Files.readString(Assets.resolve("levels/README.md"));
        final int start = guide.indexOf("```json\n") + 8;
        final Path file = file(guide.substring(start, guide.indexOf("```", start)));
        try (Game game = new Game(read(file), 1, AssetTexts.read())) {
            assertThat(count(game, Kind.BRICK)).isEqualTo(13);
        }
    }

    private static long count(Game game, Kind kind) {
        return game.entities().stream()
                .filter(entity -> entity.get(EntityInfo.class).kind() == kind)
                .count();
    }

    /**
     * What is replaced in the default level, by what, and what the sentence must say; {@code line 3} where the line is
     * known.
     */
    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "\"lives\": 3",
                        "\"format\": 1, \"lives\": 3",
                        "a level has no field format any more, since its bricks and all other parts are entities"),
                Arguments.of("\"lives\": 3", "\"lives\": 0", "line 3, column 12: lives must be 1 to 99 (got: 0)"),
                Arguments.of("\"lives\": 3", "\"lives\": \"3\"", "line 3, column 12: lives must be a whole number"),
                Arguments.of("\"lives\": 3", "\"lives\": 2.5", "lives must be a whole number"),
                Arguments.of("\"lives\": 3", "\"lives\": true", "lives must be a whole number"),
                Arguments.of("\"lives\": 3", "\"lives\": null", "lives must be a whole number"),
                Arguments.of(
                        "\"lives\": 3",
                        "\"lives\": 99999999999",
                        "lives must be a whole number of at most nine digits"),
                Arguments.of("\"lives\": 3,", "", "line 1, column 1: lives is missing; give it a value"),
                Arguments.of("\"width\": 15, ", "", "line 5, column 12: table.width is missing"),
                Arguments.of(
                        "\"entities\"",
                        "\"entites\"",
                        "line 12, column 3: entites is not a field of a level; write entities if that is meant"),
                Arguments.of(
                        "\"lives\": 3",
                        "\"lives\": 3, \"brickRows\": []",
                        "brickRows is not a field of a level; remove it; the fields here are"),
                Arguments.of(
                        "\"turnSpeed\": 2.5",
                        "\"TurnSpeed\": 2.5",
                        "striker.TurnSpeed is not a field of a level; write turnSpeed if"),
                Arguments.of(
                        "\"width\": 15",
                        "\"width\": 15, \"friction\": 1",
                        "line 5, column 26: table.friction is not a field of a level; remove it; the"
                                + " fields here are width, length."),
                Arguments.of(
                        "\"lives\": 3",
                        "\"lives\": 3, \"lives\": 4",
                        "line 3, column 15: lives is given twice; remove one"),
                Arguments.of("\"name\": \"First light\"", "\"name\": \"\"", "name must have 1 to 40 characters"),
                Arguments.of("\"name\": \"First light\"", "\"name\": 7", "name must be a text in quotes"),
                Arguments.of("{\"width\": 15, \"length\": 18}", "15", "table must be an object in { }"),
                Arguments.of(
                        "\"width\": 15",
                        "\"width\": 400",
                        "line 5, column 22: table.width must be 4 to 40 m (got: 400)"),
                Arguments.of("\"width\": 15", "\"width\": 1e99", "table.width must be 4 to 40 m (got: Infinity)"),
                Arguments.of("\"width\": 15", "\"width\": NaN", "JSON does not allow 'NaN' here"),
                Arguments.of("\"width\": 15", "\"width\": -15", "table.width must be 4 to 40 m (got: -15)"),
                Arguments.of("\"radius\": 0.15", "\"radius\": 0", "ball.radius must be 0.05 to 0.3 m (got: 0)"),
                Arguments.of(
                        "\"startSpeed\": 14", "\"startSpeed\": 140", "ball.startSpeed must be 1 to 120 m/s (got: 140)"),
                Arguments.of(
                        "\"halfWidth\": 1.1",
                        "\"halfWidth\": 4",
                        "line 7, column 28: striker.halfWidth must be less than a quarter"),
                Arguments.of(
                        "\"halfWidth\": 1.1",
                        "\"halfWidth\": 0.6",
                        "line 7, column 28: striker.halfWidth must be at least 4.1 times ball"),
                Arguments.of(
                        "\"z\": 7.2", "\"z\": 8.5", "line 7, column 57: striker.z must keep the striker on the table"),
                Arguments.of("\"z\": 7.2", "\"z\": [7]", "striker.z must be a number"),
                Arguments.of("\"name\"", "\"\\name\"", "?ame is not a field of a level; write name if"),
                Arguments.of(
                        "\"pattern\": \"grid\"",
                        "\"pattern\": \"lawn\"",
                        "theme.pattern must be one of grid, checks, planks, rings, plain (got: lawn)"),
                Arguments.of("\"sunHeight\": 34", "\"sunHeight\": 5", "theme.sunHeight must be 10 to 90 degrees"),
                Arguments.of("\"floor\": \"#", "\"floor\": \"", "theme.floor must be written as #rrggbb (got: "),
                Arguments.of("\"light\": ", "\"lihgt\": ", "write light if"),
                Arguments.of(
                        "\"lives\": 3,",
                        "\"lives\": 3",
                        "line 4, column 3: a comma or a colon is missing before this; add it"),
                // What follows is wrong in an entity: the scene names its line.
                Arguments.of(
                        "\"count\": 9", "\"count\": 9.5", "line 13: copies count must be a whole number from 1 to"),
                Arguments.of(
                        "\"hits\": 2",
                        "\"hits\": 100",
                        "line 13: brick hits must be a whole number from 1 to 99 (got: 100)"),
                Arguments.of("#e4572e", "r\\ned", "look color must be written as #rrggbb (got: r?ed)"),
                Arguments.of("#e4572e", "red", "line 13: look color must be written as #rrggbb (got: red)"),
                Arguments.of(
                        "\"points\": 25",
                        "\"points\": -1",
                        "gate points must be a whole number from 0 to 100000 (got: -1)"),
                Arguments.of("\"gate\": {\"points\": 25}", "\"gat\": {}", "line 21: entity has no 'gat'"),
                Arguments.of(
                        "\"entities\": [", "\"entities\": {", "here the name of a field must follow, in double quotes"),
                Arguments.of("\"use\": [\"table.json\"]", "\"use\": [\"chair.json\"]", "line 8: use: "),
                Arguments.of("\"prefab\": \"gate\"", "\"prefab\": \"gat\"", "line 21: prefab must be one of [brick,"),
                Arguments.of(
                        "\"alignedBox\": [0.68, 0.35, 0.06]",
                        "\"alignedBox\": [0.68, 0.35]",
                        "line 10: collider alignedBox must be"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void refusesAMistakeWithOneSentenceThatNamesFileAndRule(String right, String wrong, String sentence)
            throws IOException {
        assertThat(defaultLevel()).contains(right);
        final Path file = file(defaultLevel().replace(right, wrong));
        final Throwable thrown = catchThrowable(() -> read(file));
        assertThat(thrown).isInstanceOf(UserError.class);
        assertThat(thrown.getMessage())
                .startsWith(file.toString())
                .contains(sentence)
                .hasLineCount(1)
                .endsWith(".");
    }

    /** Texts in which the place of a mistake is marked by a bar, and what the sentence must say. */
    static Stream<Arguments> brokenTexts() {
        return Stream.of(
                Arguments.of("{\"lives\": 1, |// first\n}", "JSON has no comments; remove this comment"),
                Arguments.of("{\n  |# first\n}", "JSON has no comments"),
                Arguments.of("|/* first */ {}", "JSON has no comments"),
                Arguments.of(
                        "{\n  \"table\": {\"width\": 15|",
                        "the { of line 2 is not closed; add a } at the end of the file"),
                Arguments.of("{\"entities\": [|", "the [ of line 1 is not closed; add a ] at the end of the file"),
                Arguments.of("{\"name\": \"First|", "the last text of the file has no closing quote; add the quote"),
                Arguments.of("{\"name\": \"First|\n}", "this text has no closing quote on its line; add the quote"),
                Arguments.of("{\"liv|\n", "this text has no closing quote on its line"),
                Arguments.of(
                        "{\"lives\": 1,|}",
                        "a value is missing before this }; add the value, or remove the comma before it"),
                Arguments.of("{\"entities\": [{|]", "this ] does not close the { of line 1; write } first"),
                Arguments.of("{\"entities\": [|}", "this } does not close the [ of line 1; write ] first"),
                Arguments.of("{\"lives\" |1}", "a comma or a colon is missing before this; add it"),
                Arguments.of("{\"lives\": 1 |\"name\": 3}", "a comma or a colon is missing before this; add it"),
                Arguments.of("{\"lives\": 1,|, \"name\": 3}", "a value is missing before this comma; add the value"),
                Arguments.of(
                        "{|lives: 1}",
                        "here the name of a field must follow, in double quotes, or the } that closes the {"),
                Arguments.of(
                        "{\"lives\": 1,\n|{", "here the name of a field must follow, in double quotes, or the } that"),
                Arguments.of(
                        "{\"lives\": one|}", "JSON does not allow 'one' here; write JSON like {\"name\": \"text\""),
                Arguments.of("{|'lives': 1}", "here the name of a field must follow, in double quotes"),
                Arguments.of("{\"lives\": 0|1}", "JSON does not allow '1' here"),
                Arguments.of("|%", "this is not JSON; a level begins with { and ends with }"));
    }

    @ParameterizedTest
    @MethodSource("brokenTexts")
    void saysInPlainWordsWhereATextIsNotJson(String marked, String sentence) throws IOException {
        final int at = marked.indexOf('|');
        final Path file = file(marked.replace("|", ""));
        final long line =
                1 + marked.substring(0, at).chars().filter(c -> c == '\n').count();
        final int column = at - marked.lastIndexOf('\n', at - 1);
        assertThat(catchThrowable(() -> read(file)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(file + ", line " + line + ", column " + column + ": " + sentence)
                .message()
                .hasLineCount(1)
                .endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "}", "more", "1", "\"\""})
    void refusesWhatFollowsTheEnd(String more) throws IOException {
        final Path file = file(defaultLevel() + more);
        assertThat(catchThrowable(() -> read(file)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(file + ", line 26, column ")
                .hasMessageEndingWith(
                        ": the file must end after the } that closes the level, but it has more text; remove that"
                                + " text.");
    }

    @Test
    void readsUtf8WithAndWithoutItsMark() throws IOException {
        final Path marked = file("\uFEFF" + defaultLevel().replace("First light", "Premi\u00e8re"));
        assertThat(read(marked).name()).isEqualTo("Premi\u00e8re");
        final Path latin = Files.writeString(folder.resolve("latin.json"), "{\"name\": \"\u00e9\"}", ISO_8859_1);
        assertThat(catchThrowable(() -> read(latin)))
                .hasMessage(latin + ": a level must be text in UTF-8; save it as UTF-8, or name another file.");
    }

    @Test
    void saysThatAFileIsEmpty() throws IOException {
        final Path file = file(" \n");
        assertThat(catchThrowable(() -> read(file)))
                .hasMessage(file + ": the file is empty; start from a copy of a level in assets/levels.");
    }

    @ParameterizedTest
    @MethodSource("notLevels")
    void refusesWhatIsNoLevelAtAll(byte[] content) throws IOException {
        final Path file = Files.write(folder.resolve("level.json"), content);
        final Throwable thrown = catchThrowable(() -> read(file));
        assertThat(thrown).isInstanceOf(UserError.class).hasMessageContaining(file.toString());
        assertThat(thrown.getMessage()).hasLineCount(1).doesNotContain("Source", "token", "Feature", "(code");
    }

    static Stream<byte[]> notLevels() {
        return Stream.of(
                new byte[0],
                "   ".getBytes(),
                "null".getBytes(),
                "[]".getBytes(),
                "7".getBytes(),
                "{}".getBytes(),
                "{\"lives\": 1".getBytes(),
                "[".repeat(100_000).getBytes(),
                ("{\"lives\": " + "1".repeat(100_000) + "}").getBytes(),
                new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, 2},
                new byte[(1 << 20) + 1]);
    }

    @Test
    void refusesAMissingFileAndAFolder() {
        assertThat(catchThrowable(() -> read(folder.resolve("none.json"))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("there is no file");
        assertThat(catchThrowable(() -> read(folder))).isInstanceOf(UserError.class);
    }

    @Property(tries = 1500, seed = "20261121")
    void neverDiesOfAnyContent(@ForAll long seed) throws IOException {
        final SplittableRandom random = new SplittableRandom(seed);
        final StringBuilder text = new StringBuilder(defaultLevel());
        final String letters = "{}[]\",:0123456789.-eE+ntrfalsu #\n\\";
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            final int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, letters.charAt(random.nextInt(letters.length())));
                case 2 -> text.setCharAt(at, letters.charAt(random.nextInt(letters.length())));
                default -> text.delete(at, Math.min(text.length(), at + random.nextInt(20)));
            }
        }
        final Path file = Files.writeString(Files.createTempFile("carom", ".json"), text);
        try {
            final Throwable thrown = catchThrowable(() -> read(file));
            if (thrown != null) {
                assertThat(thrown).as("%s", text).isInstanceOf(UserError.class);
                assertThat(thrown.getMessage())
                        .startsWith(file.toString())
                        .hasLineCount(1)
                        .doesNotContain("Source:", "(code", "JsonReadFeature");
            }
        } finally {
            Files.delete(file);
        }
    }
}
