package dev.carom.demo.picture;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.scene.ScriptFolder;

/** The scripts of the game, as its files have them. */
public final class AssetTexts {
    private AssetTexts() {}

    /** Those of {@code assets/scripts}. */
    public static ScriptTexts read() {
        return new ScriptTexts(new ScriptFolder(Assets.resolve("scripts")));
    }
}
