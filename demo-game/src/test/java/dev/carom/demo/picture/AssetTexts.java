package dev.carom.demo.picture;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.scene.ScriptFolder;

/** The scripts of the game, read from its files. */
public final class AssetTexts {
    private AssetTexts() {}

    /** Returns the scripts of {@code assets/scripts}. */
    public static ScriptTexts read() {
        return new ScriptTexts(new ScriptFolder(Assets.resolve("scripts")));
    }
}
