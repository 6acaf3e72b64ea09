package dev.carom.demo.level;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
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

    @Test
    void readsTheDefaultLevel() {
        final Level level = LevelFile.read(Assets.resolve("levels/first-light.json"));
        assertThat(level.name()).isEqualTo("First light");
        assertThat(level.lives()).isEqualTo(3);
        assertThat(level.bricks()).hasSize(51);
        assertThat(level.bars()).hasSize(2);
        assertThat(level.gates()).hasSize(3);
        // The first of nine in its row: four steps of 2 * 0.68 + 0.16 to the left.
        assertThat(level.bricks().get(0)).isEqualTo(new Level.Brick(-6.08f, -7.7f, 0.68f, 0.06f, 2, 100, 0xe4572e));
        assertThat(level.ball()).isEqualTo(new Level.Ball(0.15f, 14f, 120f, 0.6f));
    }

    /**
     * What is replaced in the default level, by what, and what the sentence must say; {@code line 3} where the line is
     * known.
     */
    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of("\"format\": 1", "\"format\": 2", "line 2, column 13: format must be 1 (got: 2)"),
                Arguments.of("\"lives\": 3", "\"lives\": 0", "line 4, column 12: lives must be 1 to 99 (got: 0)"),
                Arguments.of("\"lives\": 3", "\"lives\": \"3\"", "line 4, column 12: lives must be a whole number"),
                Arguments.of("\"lives\": 3", "\"lives\": 2.5", "lives must be a whole number"),
                Arguments.of("\"lives\": 3", "\"lives\": true", "lives must be a whole number"),
                Arguments.of("\"lives\": 3", "\"lives\": null", "lives must be a whole number"),
                Arguments.of(
                        "\"lives\": 3",
                        "\"lives\": 99999999999",
                        "lives must be a whole number of at most nine digits"),
                Arguments.of("\"lives\": 3,", "", "line 1, column 1: lives is missing; give it a value"),
                Arguments.of("\"width\": 15, ", "", "line 6, column 12: table.width is missing"),
                Arguments.of(
                        "\"gates\"",
                        "\"gat\"",
                        "line 21, column 3: gat is not a field of a level; write gates if that is meant"),
                Arguments.of(
                        "\"turnSpeed\": 1.2",
                        "\"TurnSpeed\": 1.2",
                        "line 18, column 70: bars[0].TurnSpeed is not a field of a level; write" + " turnSpeed if"),
                Arguments.of(
                        "\"width\": 15",
                        "\"width\": 15, \"friction\": 1",
                        "line 6, column 26: table.friction is not a field of a level; remove it; the"
                                + " fields here are width, length."),
                Arguments.of(
                        "\"lives\": 3",
                        "\"lives\": 3, \"lives\": 4",
                        "line 4, column 15: lives is given twice; remove one"),
                Arguments.of("\"name\": \"First light\"", "\"name\": \"\"", "name must have 1 to 40 characters"),
                Arguments.of("\"name\": \"First light\"", "\"name\": 7", "name must be a text in quotes"),
                Arguments.of("{\"width\": 15, \"length\": 18}", "15", "table must be an object in { }"),
                Arguments.of(
                        "\"width\": 15",
                        "\"width\": 400",
                        "line 6, column 22: table.width must be 4 to 40 m (got: 400)"),
                Arguments.of("\"width\": 15", "\"width\": 1e99", "table.width must be 4 to 40 m (got: Infinity)"),
                Arguments.of("\"width\": 15", "\"width\": NaN", "'NaN' does not belong here"),
                Arguments.of("\"width\": 15", "\"width\": -15", "table.width must be 4 to 40 m (got: -15)"),
                Arguments.of("\"radius\": 0.15", "\"radius\": 0", "ball.radius must be 0.05 to 0.3 m (got: 0)"),
                Arguments.of(
                        "\"startSpeed\": 14", "\"startSpeed\": 140", "ball.startSpeed must be 1 to 120 m/s (got: 140)"),
                Arguments.of(
                        "\"halfWidth\": 1.1",
                        "\"halfWidth\": 4",
                        "line 8, column 28: striker.halfWidth must be less than a quarter"),
                Arguments.of(
                        "\"halfWidth\": 1.1",
                        "\"halfWidth\": 0.6",
                        "line 8, column 28: striker.halfWidth must be at least 4.1 times ball"),
                Arguments.of("\"x\": -3.6", "\"x\": -6", "with enough space for the ball between them"),
                Arguments.of(
                        "\"z\": 7.2", "\"z\": 8.5", "line 8, column 57: striker.z must keep the striker on the table"),
                Arguments.of("\"z\": 7.2", "\"z\": [7]", "striker.z must be a number"),
                Arguments.of("\"count\": 9", "\"count\": 9.5", "brickRows[0].count must be a whole number"),
                Arguments.of("\"count\": 9", "\"count\": 11", "line 10, column 5: brick 1 must lie on the table"),
                Arguments.of("\"hits\": 2", "\"hits\": 10", "brickRows[0].hits must be 1 to 9 (got: 10)"),
                Arguments.of("#e4572e", "r\\ned", "brickRows[0].color must be written as #rrggbb (got: r?ed)"),
                Arguments.of("\"name\"", "\"\\name\"", "?ame is not a field of a level; write name if"),
                Arguments.of(
                        "\"pattern\": \"grid\"",
                        "\"pattern\": \"lawn\"",
                        "theme.pattern must be one of grid, checks, planks, rings, plain (got: lawn)"),
                Arguments.of("\"sunHeight\": 34", "\"sunHeight\": 5", "theme.sunHeight must be 10 to 90 degrees"),
                Arguments.of("\"floor\": \"#", "\"floor\": \"", "theme.floor must be written as #rrggbb (got: "),
                Arguments.of("\"light\": ", "\"lihgt\": ", "write light if"),
                Arguments.of("#e4572e", "red", "brickRows[0].color must be written as #rrggbb (got: red)"),
                Arguments.of(
                        "\"z\": -7.7",
                        "\"z\": -6.8",
                        "line 11, column 5: brick 10 must not overlap brick 1; the other stands in line 10, column 5."),
                Arguments.of("\"z\": -7.7", "\"z\": 6", "in front of the striker's field"),
                Arguments.of("\"x\": -3.6", "\"x\": -7", "line 18, column 5: bars[0] must turn on the table"),
                Arguments.of("\"x\": -3.6", "\"x\": 3.5", "line 19, column 5: bars[1] must turn clear of bars[0]"),
                Arguments.of(
                        "\"z\": -0.6, \"halfLength\": 1.4",
                        "\"z\": -3, \"halfLength\": 1.4",
                        "must turn clear of brick"),
                Arguments.of("\"x\": -6.2", "\"x\": -9", "line 23, column 5: gates[1] must lie on the table"),
                Arguments.of("\"points\": 25", "\"points\": -1", "gates[0].points must be 0 to 100000 (got: -1)"),
                Arguments.of("\"brickRows\": [", "\"brickRows\": {", "brickRows must be a list in [ ]"),
                Arguments.of(
                        "\"format\": 1,",
                        "\"format\": 1",
                        "line 3, column 3: a comma or a colon is missing before this; add it"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void refusesAMistakeWithOneSentenceThatNamesFileAndRule(String right, String wrong, String sentence)
            throws IOException {
        assertThat(defaultLevel()).contains(right);
        final Path file = file(defaultLevel().replace(right, wrong));
        final Throwable thrown = catchThrowable(() -> LevelFile.read(file));
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
                Arguments.of("{\"format\": 1, |// first\n}", "comments are not allowed in JSON; remove this one"),
                Arguments.of("{\n  |# first\n}", "comments are not allowed"),
                Arguments.of("|/* first */ {}", "comments are not allowed"),
                Arguments.of(
                        "{\n  \"table\": {\"width\": 15|", "the file ends before the { of line 2 is closed; close it"),
                Arguments.of("{\"bars\": [|", "the file ends before the [ of line 1 is closed; close it"),
                Arguments.of("{\"name\": \"First|", "the file ends inside a text; close the text with a quote"),
                Arguments.of("{\"name\": \"First|\n}", "a text must end on the line where it begins; close it with a"),
                Arguments.of("{\"form|\n", "a text must end on the line where it begins"),
                Arguments.of("{\"format\": 1,|}", "before this } there is a comma too many, or a value is missing"),
                Arguments.of("{\"bars\": [{|]", "this ] cannot close the { of line 1; close that first"),
                Arguments.of("{\"bars\": [|}", "this } cannot close the [ of line 1; close that first"),
                Arguments.of("{\"format\" |1}", "a comma or a colon is missing before this; add it"),
                Arguments.of("{\"format\": 1 |\"lives\": 3}", "a comma or a colon is missing before this; add it"),
                Arguments.of("{\"format\": 1,|, \"lives\": 3}", "before this , there is a comma too many"),
                Arguments.of(
                        "{|format: 1}",
                        "the name of a field in double quotes is expected here, or the } that closes the {"),
                Arguments.of(
                        "{\"format\": 1,\n|{", "the name of a field in double quotes is expected here, or the } that"),
                Arguments.of(
                        "{\"format\": one|}", "'one' does not belong here; JSON is written like {\"name\": \"text\""),
                Arguments.of("{|'format': 1}", "the name of a field in double quotes is expected here"),
                Arguments.of("{\"format\": 0|1}", "'1' does not belong here"),
                Arguments.of("|%", "this is not JSON; a level is an object in { }"));
    }

    @ParameterizedTest
    @MethodSource("brokenTexts")
    void saysInPlainWordsWhereATextIsNotJson(String marked, String sentence) throws IOException {
        final int at = marked.indexOf('|');
        final Path file = file(marked.replace("|", ""));
        final long line =
                1 + marked.substring(0, at).chars().filter(c -> c == '\n').count();
        final int column = at - marked.lastIndexOf('\n', at - 1);
        assertThat(catchThrowable(() -> LevelFile.read(file)))
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
        assertThat(catchThrowable(() -> LevelFile.read(file)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(file + ", line 27, column ")
                .hasMessageEndingWith(": the level ends here, but more follows; remove that.");
    }

    @Test
    void readsUtf8WithAndWithoutItsMark() throws IOException {
        final Path marked = file("\uFEFF" + defaultLevel().replace("First light", "Premi\u00e8re"));
        assertThat(LevelFile.read(marked).name()).isEqualTo("Premi\u00e8re");
        final Path latin = Files.writeString(folder.resolve("latin.json"), "{\"name\": \"\u00e9\"}", ISO_8859_1);
        assertThat(catchThrowable(() -> LevelFile.read(latin)))
                .hasMessage(latin + ": a level must be text in UTF-8; save it as UTF-8, or name another file.");
    }

    @Test
    void saysThatAFileIsEmpty() throws IOException {
        final Path file = file(" \n");
        assertThat(catchThrowable(() -> LevelFile.read(file)))
                .hasMessage(file + ": the file is empty; start from a copy of a level in assets/levels.");
    }

    @ParameterizedTest
    @MethodSource("notLevels")
    void refusesWhatIsNoLevelAtAll(byte[] content) throws IOException {
        final Path file = Files.write(folder.resolve("level.json"), content);
        final Throwable thrown = catchThrowable(() -> LevelFile.read(file));
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
                "{\"format\": 1".getBytes(),
                "[".repeat(100_000).getBytes(),
                ("{\"format\": " + "1".repeat(100_000) + "}").getBytes(),
                new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, 2},
                new byte[(1 << 20) + 1]);
    }

    @Test
    void refusesAMissingFileAndAFolder() {
        assertThat(catchThrowable(() -> LevelFile.read(folder.resolve("none.json"))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("there is no file");
        assertThat(catchThrowable(() -> LevelFile.read(folder))).isInstanceOf(UserError.class);
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
            final Throwable thrown = catchThrowable(() -> LevelFile.read(file));
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
