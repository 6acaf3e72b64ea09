package dev.carom.demo;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Look;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.tool.JsonLines;
import dev.carom.demo.tool.Recorder;
import dev.carom.demo.tool.Replay;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvents;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reloads levels and scripts that are saved while the game runs, with real files and the JDK's file watcher. */
class SceneReloadTest {
    private static final String ENTITIES = """
            {"name": "rules", "scripts": "rules.lua"},
            {"name": "plate", "transform": {"position": [0, 0, 7.5]}, "look": {"color": "#112233"},
             "collider": {"alignedBox": [2, 0.35, 1], "sensor": true}}
            """;

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private Path level;
    private Path script;
    private Game game;
    private FileReload reload;
    private ScriptTexts texts;

    @BeforeEach
    void write() throws IOException {
        level = folder.resolve("mine.json");
        script = folder.resolve("rules.lua");
        Files.writeString(level, text(3, ENTITIES));
        Files.writeString(script, "kept.starts = (kept.starts or 0) + 1\nlog('one', kept.starts)");
    }

    @AfterEach
    void close() {
        game.close();
        reload.close();
    }

    private static String text(int bricks, String entities) {
        return """
                {
                  "name": "Test", "lives": 3,
                  "table": {"width": 10, "length": 20},
                  "ball": {"radius": 0.15, "startSpeed": 12, "topSpeed": 40, "speedUp": 0},
                  "striker": {"halfWidth": 1, "halfDepth": 0.15, "z": 8, "speed": 15, "turnSpeed": 2},
                  "use": ["table.json"],
                  "entities": [
                    {"prefab": "brick", "transform": {"position": [0, 0, -9]}, "copies": {"count": %d, "step": [1.2, 0, 0]}, "collider": {"alignedBox": [0.5, 0.35, 0.1]}},
                    %s
                  ]
                }
                """.formatted(bricks, entities);
    }

    private void start() {
        final SceneFiles files = new SceneFiles(level);
        texts = new ScriptTexts(files);
        game = new Game(LevelFile.read(level), 1, texts);
        game.listen(new GameListener() {
            @Override
            public void scriptSaid(String line) {
                said.add(line);
            }
        });
        reload = new FileReload(files, complaint -> {});
        reload.apply(game, null); // before the first tick, as in the game: starts watching
        play(3, null, its -> TickInput.NONE);
    }

    private void play(int ticks, Recorder recorder, Function<Game, TickInput> player) {
        for (int i = 0; i < ticks; i++) {
            SavedChanges.tick(game, recorder, player);
        }
    }

    /** Plays on until a condition holds that does not depend on files, for at most a minute of the game. */
    private void playOn(BooleanSupplier condition) {
        for (int tick = 0; tick < 3600 && !condition.getAsBoolean(); tick++) {
            play(1, null, its -> TickInput.NONE);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    /** Waits until what was saved has its effect. */
    private void playUntil(BooleanSupplier condition) {
        SavedChanges.playUntil(game, reload, null, its -> TickInput.NONE, condition);
    }

    private Entity plate() {
        return game.entities().stream()
                .filter(entity -> entity.get(Look.class) != null)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aSavedScriptReplacesTheOldOneAndReadsItsKeptValues() throws IOException {
        start();
        assertThat(said).containsExactly("rules.lua: one 1");
        Files.writeString(script, "kept.starts = kept.starts + 1\nlog('two', kept.starts)");
        playUntil(() -> said.size() > 1);
        assertThat(said).containsExactly("rules.lua: one 1", "rules.lua: two 2");
        game.restart();
        game.tick(TickInput.NONE);
        assertThat(said).as("the new text, in a new round").last().asString().startsWith("rules.lua:");
        assertThat(game.scripts().texts().read("rules.lua").text()).contains("two");
    }

    @Test
    void aSavedSceneChangesOnlyWhatDiffersAndContactsContinue() throws IOException {
        start();
        game.tick(new TickInput(0f, 0f, 0f, true));
        final Entity ball = game.ball();
        final Entity plate = plate();
        assertThat(game.physics().world().isTouching(plate, ball)).isTrue();
        final long contact = contact(plate);
        Files.writeString(level, text(3, ENTITIES.replace("#112233", "#445566") + ", {\"name\": \"new\"}"));
        playUntil(() -> plate.get(Look.class).rgb() == 0x445566);
        assertThat(game.phase()).isEqualTo(Phase.PLAYING);
        assertThat(plate()).isSameAs(plate);
        assertThat(game.entities().stream()
                        .filter(entity -> entity.get(EntityInfo.class).kind() == EntityInfo.Kind.SCENE))
                .hasSize(3);
        assertThat(contact(plate)).isEqualTo(contact);
        assertThat(said).containsExactly("rules.lua: one 1");
    }

    private long contact(Entity entity) {
        final ContactEvents<Entity> contacts = new ContactEvents<>();
        game.physics().world().contactsOf(entity, contacts);
        assertThat(contacts.size()).isEqualTo(1);
        return contacts.get(0).contactId();
    }

    @Test
    void aChangedTableRestartsTheRound() throws IOException {
        start();
        game.tick(new TickInput(0f, 0f, 0f, true));
        assertThat(game.phase()).isEqualTo(Phase.PLAYING);
        Files.writeString(level, text(3, ENTITIES).replace("\"width\": 10", "\"width\": 12"));
        playUntil(() -> game.level().table().width() == 12f);
        assertThat(game.phase()).isEqualTo(Phase.READY);
        assertThat(said).containsExactly("rules.lua: one 1", "rules.lua: one 1");
    }

    @Test
    void otherBricksTakeEffectInTheSameRound() throws IOException {
        start();
        game.tick(new TickInput(0f, 0f, 0f, true));
        Files.writeString(level, text(5, ENTITIES));
        playUntil(() -> table(game).bricksLeft() == 5);
        assertThat(game.phase()).isEqualTo(Phase.PLAYING);
        assertThat(said).containsExactly("rules.lua: one 1");
    }

    @Test
    void bricksThatOverlapAreReportedAndTheOldLevelContinues() throws IOException {
        start();
        Files.writeString(level, text(3, ENTITIES).replace("[1.2, 0, 0]", "[0.9, 0, 0]"));
        playUntil(() -> said.size() > 1);
        assertThat(said.get(1))
                .contains("mine.json, line 8: ", " must not overlap brick-", "The previous level continues.");
        assertThat(table(game).bricksLeft()).isEqualTo(3);
    }

    @Test
    void aBrokenLevelIsReportedAndTheOldOneContinuesUntilItIsFixed() throws IOException {
        start();
        Files.writeString(level, text(3, ENTITIES).replace("\"width\": 10", "\"width\": 1000"));
        playUntil(() -> said.size() > 1);
        assertThat(said.get(1))
                .contains("mine.json, line 3", "table.width must be 4 to 40", "The previous level continues.");
        assertThat(game.scripts().board().problems()).containsExactly(said.get(1));
        assertThat(table(game).bricksLeft()).isEqualTo(3);

        Files.writeString(level, text(3, ENTITIES.replace("\"rules.lua\"", "\"none.lua\"")));
        playUntil(() -> said.size() > 2);
        assertThat(said.get(2)).contains("mine.json, line 9: ", "none.lua", "The previous level continues.");
        Files.writeString(folder.resolve("none.lua"), "log('was missing')"); // the level is tried again
        playUntil(() -> said.contains("none.lua: was missing"));

        Files.writeString(level, text(4, ENTITIES));
        playUntil(() -> table(game).bricksLeft() == 4);
        playOn(() -> game.scripts().board().problems().stream().noneMatch(problem -> problem.contains("width")));
    }

    @Test
    void aBrokenScriptIsReportedAndTheOldOneContinues() throws IOException {
        Files.writeString(script, "every(0.1, function() log('tick') end)");
        start();
        Files.writeString(script, "every(0.1, function(");
        playUntil(() -> said.stream().anyMatch(line -> line.startsWith("rules.lua:1: ")));
        final int before = said.size();
        play(60, null, its -> TickInput.NONE);
        assertThat(said).hasSizeGreaterThan(before + 3);
        assertThat(said.subList(before, said.size())).containsOnly("rules.lua: tick");
    }

    @Test
    void aMissingScriptIsLoadedWhenItsFileAppears() throws IOException {
        Files.delete(script);
        start();
        assertThat(said).singleElement().asString().contains("rules.lua");
        assertThat(game.entities())
                .noneMatch(entity -> entity.get(EntityInfo.class).kind() == EntityInfo.Kind.SCENE);
        Files.writeString(script, "log('here')");
        playUntil(() -> said.size() > 1);
        assertThat(said.get(1)).isEqualTo("rules.lua: here");
        playOn(() -> game.scripts().board().problems().isEmpty());
    }

    @Test
    void aSavedPrefabFileChangesItsInstances() throws IOException {
        final Path prefabs = folder.resolve("plates.json");
        Files.writeString(prefabs, "{\"prefabs\": {\"plate\": {\"look\": {\"color\": \"#112233\"}}}}");
        Files.writeString(
                level,
                text(3, "{\"prefab\": \"plate\", \"name\": \"p\"}")
                        .replace("table.json", "table.json\", \"plates.json"));
        start();
        final Entity plate = plate();
        assertThat(plate.get(Look.class).rgb()).isEqualTo(0x112233);
        Files.writeString(prefabs, "{\"prefabs\": {\"plate\": {\"look\": {\"color\": \"#445566\"}}}}");
        playUntil(() -> plate.get(Look.class).rgb() == 0x445566);
        assertThat(said).isEmpty();
    }

    @Test
    void reloadsWhileRecordingAreReplayedToTheSameHashWithoutFiles() throws IOException {
        Files.writeString(script, """
                onTick(function() moveTo(find("plate"), 2 * math.random() - 1, 0, 3) end)
                after(2, function() create { name = "late", scripts = "late.lua" } end)
                """);
        Files.writeString(
                folder.resolve("late.lua"),
                "create { transform = { position = { 0, 0, 2 } }, collider = { box = { 2, 1, 0.1 } } }");
        start();
        game.close();
        reload.close();
        final Path recording = folder.resolve("game.jsonl");
        final String hash;
        final SceneFiles files = new SceneFiles(level);
        texts = new ScriptTexts(files);
        game = new Game(LevelFile.read(level), 7, texts);
        reload = new FileReload(files, complaint -> {});
        try (JsonLines lines = new JsonLines("--record", recording, null)) {
            final Recorder recorder = new Recorder(lines, 7, LevelFile.text(level), texts);
            final Autopilot autopilot = new Autopilot(7);
            play(200, recorder, autopilot::play);
            Files.writeString(script, "set(find('plate'), { collider = { sensor = false } })\nonTick(function() end)");
            final Entity plate = plate();
            SavedChanges.playUntil(game, reload, recorder, autopilot::play, () -> !plate.get(Collider.class)
                    .isSensor());
            Files.writeString(level, text(4, ENTITIES));
            SavedChanges.playUntil(
                    game, reload, recorder, autopilot::play, () -> table(game).bricksLeft() == 4);
            recorder.restart();
            game.restart();
            play(300, recorder, autopilot::play);
            recorder.end(game);
            hash = game.stateHash().toString();
        }
        try (var all = Files.list(folder)) {
            for (Path file : all.filter(file -> !file.equals(recording)).toList()) {
                Files.delete(file);
            }
        }
        final Replay replay = Replay.read(recording);
        try (Game again = new Game(replay.level(), replay.seed(), replay.texts())) {
            for (long tick = 0; tick < replay.ticks(); tick++) {
                again.tick(replay.play(again, TickInput.NONE));
            }
            assertThat(again.stateHash().toString()).isEqualTo(hash);
            replay.check(again);
        }
        final StringWriter out = new StringWriter();
        final Path copy = folder.resolve("copy.jsonl");
        final int code = Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true))
                .execute("--no-render", "--replay", recording.toString(), "--record", copy.toString());
        assertThat(code).as(out.toString()).isZero();
        assertThat(out.toString()).contains("state-hash: " + hash);
        assertThat(copy).hasSameTextualContentAs(recording);
    }

    @Test
    void aRefusedLevelThatIsDeletedDoesNotEndTheGame() throws IOException {
        start();
        Files.writeString(level, "no level");
        SavedChanges.playUntil(game, reload, null, its -> TickInput.NONE, () -> !game.scripts()
                .board()
                .problems()
                .isEmpty());
        Files.delete(level);
        Files.writeString(script, "log('two')");
        SavedChanges.playUntil(
                game, reload, null, its -> TickInput.NONE, () -> said.toString().contains("two"));
        assertThat(game.scripts().board().problems()).anySatisfy(problem -> assertThat(problem)
                .contains("there is no such file", "The previous level continues."));
    }

    @Test
    void aLevelThatWasDeletedBeforeTheGameBeginsIsReported() throws IOException {
        start();
        reload.close();
        final List<String> complaints = new ArrayList<>();
        final SceneFiles files = new SceneFiles(level);
        Files.delete(level);
        reload = new FileReload(files, complaints::add);
        assertThat(complaints).singleElement().asString().contains("mine.json", "there is no such file");
        reload.apply(game, null);
    }
}
