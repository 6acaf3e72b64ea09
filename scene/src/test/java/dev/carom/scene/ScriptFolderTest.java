package dev.carom.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.script.Script;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Reads, saves and breaks files while a game runs, with the real file system and its watcher. */
@Timeout(600)
class ScriptFolderTest {
    @TempDir
    private Path folder;

    private ScriptFolder scripts;
    private SceneGame game;

    @BeforeEach
    void open() {
        scripts = new ScriptFolder(folder);
        game = new SceneGame(scripts);
        scripts.changed(); // starts watching
    }

    @AfterEach
    void close() {
        game.close();
        scripts.close();
    }

    private void save(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
    }

    /** Runs ticks until a condition holds; the timeout of the test limits the wait. */
    private void tickUntil(BooleanSupplier so) {
        while (!so.getAsBoolean()) {
            scripts.refresh(game.scripts);
            game.tick();
            Thread.onSpinWait();
        }
    }

    @Test
    void readsFilesOfTheFolderAndItsSubfolders() throws IOException {
        save("a.lua", "one");
        save("deep/er/b.lua", "\uFEFFtwo");
        assertThat(scripts.read("a.lua").text()).isEqualTo("one");
        assertThat(scripts.read("deep/er/b.lua").text()).isEqualTo("two");
        assertThat(scripts.read("deep/er/b.lua").file()).isEqualTo("deep/er/b.lua");
    }

    @Test
    void canIgnoreSubfolders(@TempDir Path outside) throws IOException {
        save("deep/b.lua", "log('b')");
        save("a.lua", "log('a')");
        try (ScriptFolder flat = new ScriptFolder(folder, false)) {
            assertThat(flat.changed()).isEmpty(); // starts watching
            save("deep/b.lua", "log('bb')");
            save("new/c.lua", "log('c')");
            // Moved into place, since the system may report a plain save twice: when the file is emptied, and written.
            final Path saved = Files.writeString(outside.resolve("a.lua"), "log('aa')");
            Files.move(saved, folder.resolve("a.lua"), StandardCopyOption.ATOMIC_MOVE);
            final List<String> changed = new ArrayList<>();
            while (!changed.contains("a.lua")) {
                changed.addAll(flat.changed());
                Thread.onSpinWait();
            }
            for (int i = 0; i < 1000; i++) {
                changed.addAll(flat.changed());
            }
            assertThat(changed).containsExactly("a.lua");
        }
    }

    @Test
    void rejectsMissingFilesFilesOutsideAndFilesThatAreNotText() throws IOException {
        Files.write(folder.resolve("picture.lua"), new byte[] {(byte) 0xff, (byte) 0xd8, 0});
        Files.write(folder.resolve("long.lua"), new byte[(1 << 20) + 1]);
        Files.createDirectory(folder.resolve("folder.lua"));
        assertThatThrownBy(() -> scripts.read("no.lua"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("(got: no.lua; there is no such file)");
        assertThatThrownBy(() -> scripts.read("folder.lua")).hasMessageContaining("there is no such file");
        assertThatThrownBy(() -> scripts.read("../" + folder.getFileName() + "x/a.lua"))
                .hasMessageContaining("it is outside the folder");
        assertThatThrownBy(() -> scripts.read("/etc/passwd.lua")).hasMessageContaining("it is outside the folder");
        assertThatThrownBy(() -> scripts.read("a\0.lua")).hasMessageContaining("that is not the name of a file");
        assertThatThrownBy(() -> scripts.read("picture.lua")).hasMessageContaining("it is not text in UTF-8");
        assertThatThrownBy(() -> scripts.read("long.lua")).hasMessageContaining("more than 1048576 bytes");
        assertThatThrownBy(() -> new ScriptFolder(folder.resolve("nowhere"))).hasMessageContaining("folder must exist");
    }

    @Test
    void savedScriptTakesEffectAndKeepsItsTable() throws IOException {
        save("door.lua", "kept.n = (kept.n or 0) + 1\nlog('one', kept.n)");
        final Script<Entity> script = game.scripts.start(scripts.read("door.lua"));
        save("door.lua", "kept.n = (kept.n or 0) + 1\nlog('two', kept.n)");
        tickUntil(() -> game.printed.size() > 1);
        assertThat(game.printed).containsExactly("one 1", "two 2");
        assertThat(script.isRunning()).isTrue();
    }

    @Test
    void detectsAFileThatReplacesAnother() throws IOException {
        save("door.lua", "log('one')");
        game.scripts.start(scripts.read("door.lua"));
        save("door.lua.tmp", "log('two')");
        Files.move(
                folder.resolve("door.lua.tmp"),
                folder.resolve("door.lua"),
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
        tickUntil(() -> game.printed.contains("two"));
    }

    @Test
    void savedSceneReadsItsScriptsAgainFromNewFolders() throws IOException {
        save("level.json", "{\"entities\": [{\"name\": \"a\"}]}");
        game.scripts.start(scripts.read("level.json"));
        final Entity a = game.scripts.find("a");
        save("doors/door.lua", "log('door of', name(self))");
        save("level.json", "{\"entities\": [{\"name\": \"a\", \"scripts\": \"doors/door.lua\"}]}");
        tickUntil(() -> game.printed.contains("door of a"));
        assertThat(game.scripts.find("a")).isSameAs(a);
        save("doors/door.lua", "log('another of', name(self))");
        tickUntil(() -> game.printed.contains("another of a"));
    }

    @Test
    void reportsABrokenFileAndKeepsThePreviousVersion() throws IOException {
        save("door.lua", "onTick(function() log('tick') end)");
        final Script<Entity> script = game.scripts.start(scripts.read("door.lua"));
        Files.write(folder.resolve("door.lua"), new byte[] {(byte) 0xff, 0, 1});
        tickUntil(() -> !game.problems.isEmpty());
        assertThat(game.problems)
                .singleElement()
                .asString()
                .startsWith("door.lua: script must be a file of ")
                .endsWith("(got: door.lua; it is not text in UTF-8) (the previous version keeps running)");
        save("door.lua", "end end");
        tickUntil(() -> game.problems.size() > 1);
        assertThat(game.problems.get(1).line()).isEqualTo(1);
        Files.delete(folder.resolve("door.lua"));
        game.printed.clear();
        tickUntil(() -> game.printed.size() > 3);
        assertThat(script.isRunning()).isTrue();
        save("door.lua", "log('mended')");
        tickUntil(() -> game.printed.contains("mended"));
    }

    @Test
    void ignoresUnchangedAndUnusedFiles() throws IOException {
        save("door.lua", "log('door')");
        save("other.lua", "1");
        game.scripts.start(scripts.read("door.lua"));
        Files.write(folder.resolve("door.lua"), "log('door')".getBytes(StandardCharsets.UTF_8));
        Files.write(folder.resolve("other.lua"), new byte[] {(byte) 0xff});
        save("last.lua", "log('last')");
        game.scripts.start(scripts.read("last.lua"));
        save("last.lua", "log('the last')");
        tickUntil(() -> game.printed.contains("the last")); // the file that was saved after the others
        assertThat(game.printed).containsExactly("door", "last", "the last");
        assertThat(game.problems).isEmpty();
    }

    @Test
    void detectsSavesBetweenReadingAndTheFirstTick() throws IOException {
        save("door.lua", "log('one')");
        try (ScriptFolder late = new ScriptFolder(folder)) {
            game.scripts.start(late.read("door.lua"));
            save("door.lua", "log('two')");
            while (!game.printed.contains("two")) {
                late.refresh(game.scripts);
                game.tick();
            }
        }
        assertThat(game.printed).containsExactly("one", "two");
    }

    @Test
    void listsChangedFilesUntilItIsClosed() throws IOException {
        save("b.txt", "b");
        save("a.txt", "a");
        List<String> changed = scripts.changed();
        final java.util.Set<String> all = new java.util.TreeSet<>();
        while (all.size() < 2) {
            all.addAll(changed);
            changed = scripts.changed();
        }
        assertThat(all).containsExactly("a.txt", "b.txt");
        scripts.close();
        assertThat(scripts.changed()).isEmpty();
        assertThat(scripts.refresh(game.scripts)).isZero();
    }
}
