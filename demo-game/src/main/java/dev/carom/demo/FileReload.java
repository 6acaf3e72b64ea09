package dev.carom.demo;

import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.tool.Recorder;
import dev.carom.script.language.ScriptSource;
import java.util.List;
import java.util.function.Consumer;

/** Applies saved changes of scripts and of the level to a running game. */
final class FileReload implements AutoCloseable {
    private final SceneFiles files;

    /**
     * Whether the last saved level was refused. While it is refused, each saved file causes a new attempt to load the
     * level, since the level may need that file.
     */
    private boolean refused;

    /** Watches these files. {@code complaints} receives a sentence if the file of the level cannot be read. */
    FileReload(SceneFiles files, Consumer<String> complaints) {
        this.files = files;
        try {
            readLevel(); // so that the next change is detected
        } catch (IllegalArgumentException e) {
            complaints.accept("Saved changes of the level are not applied: " + e.getMessage() + ".");
        }
    }

    /**
     * Applies the files that were saved since the last call. Call it before each tick. A null recorder records nothing.
     *
     * @return whether there were saved files, applied or refused
     */
    boolean apply(Game game, Recorder recorder) {
        final List<ScriptSource> saved = files.saved(game.scripts()::refuse);
        for (ScriptSource source : saved) {
            if (files.isLevel(source)) {
                replaceLevel(game, source.text(), recorder);
                continue;
            }
            if (game.scripts().wants(source.file())) {
                if (recorder != null) {
                    recorder.reload(source);
                }
                game.scripts().replace(source);
            }
            if (refused) {
                retryLevel(game, recorder);
            }
        }
        return !saved.isEmpty();
    }

    private ScriptSource readLevel() {
        return files.read(files.level().getFileName().toString());
    }

    private void retryLevel(Game game, Recorder recorder) {
        final String text;
        try {
            text = readLevel().text();
        } catch (IllegalArgumentException e) { // the file was deleted, for example
            game.scripts().refuse(e.getMessage() + ". The previous level continues.");
            return;
        }
        replaceLevel(game, text, recorder);
    }

    private void replaceLevel(Game game, String text, Recorder recorder) {
        try {
            game.replace(LevelReader.parse(files.level(), text, files));
            refused = false;
        } catch (UserError e) {
            refused = true;
            game.scripts().refuse(e.getMessage() + " The previous level continues.");
            return;
        }
        if (recorder != null) {
            recorder.level(text);
        }
    }

    @Override
    public void close() {
        files.close();
    }
}
