package dev.carom.demo;

import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.tool.Recorder;
import dev.carom.script.language.ScriptSource;
import java.util.List;

/** Applies saved changes of scripts and of the level to a running game. */
final class FileReload implements AutoCloseable {
    private final SceneFiles files;

    /**
     * Whether the last saved level was refused. While it is refused, each saved file causes a new attempt to load the
     * level, since the level may need that file.
     */
    private boolean refused;

    /** Watches these files. */
    FileReload(SceneFiles files) {
        this.files = files;
        files.read(files.level().getFileName().toString()); // reads the file, so that the next change is detected
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
                replaceLevel(
                        game, files.read(files.level().getFileName().toString()).text(), recorder);
            }
        }
        return !saved.isEmpty();
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
