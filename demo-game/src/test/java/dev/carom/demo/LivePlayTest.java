package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.tool.InputSource;
import dev.carom.demo.tool.RunSummary;
import dev.carom.demo.tool.debug.DebugTools;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

/** Real-time play with frames of a sixtieth of a second and other lengths, without a window. */
class LivePlayTest {
    private static final float FRAME = Playfield.TICK_SECONDS;

    private final Game game = newGame();
    private final DebugTools tools = new DebugTools();
    private final Controls controls = new Controls();
    private final LivePlay live = live(game, tools, InputSource.AT_THE_KEYS);

    private static Game newGame() {
        return new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 3, AssetTexts.read());
    }

    private static LivePlay live(Game game, DebugTools tools, InputSource player) {
        return new LivePlay(
                new Play(game, player, new Options(), new RunSummary(), null, null, null, () -> false), tools);
    }

    @AfterEach
    void close() {
        game.close();
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            controls.beginPoll();
            live.readInput(controls, 1f);
            live.advance(FRAME, controls, () -> {});
        }
    }

    @Test
    void playsNoTickWhileFrozenAndDoesNotCatchUpAfterwards() {
        frames(10);
        final long frozenAt = game.tickNumber();
        tools.tempo().switchFreeze();
        frames(100);
        assertThat(game.tickNumber()).isEqualTo(frozenAt);
        tools.tempo().switchFreeze();
        frames(10);
        // One tick may be due at once, since the picture showed the end of a tick.
        assertThat(game.tickNumber()).isBetween(frozenAt + 10, frozenAt + 11);
    }

    @Test
    void reportsWhetherItWasEverFrozenOrSlowedDown() {
        frames(3);
        assertThat(live.isInRealTime()).isTrue();
        tools.tempo().switchFreeze();
        frames(1);
        tools.tempo().switchFreeze();
        frames(3);
        assertThat(live.isInRealTime()).isFalse();
        final LivePlay next = live(game, tools, InputSource.AT_THE_KEYS);
        next.advance(FRAME, controls, () -> {});
        assertThat(next.isInRealTime()).as("the next game").isTrue();
        tools.tempo().slowness(2);
        next.advance(FRAME, controls, () -> {});
        assertThat(next.isInRealTime()).isFalse();
    }

    @Test
    void playsOneTickForEachStep() {
        frames(3);
        final long before = game.tickNumber();
        for (int step = 1; step <= 5; step++) {
            tools.tempo().step();
            frames(4);
            assertThat(game.tickNumber()).isEqualTo(before + step);
        }
    }

    @Test
    void playsASixteenthOfTheTicksInTheSlowestMotion() {
        tools.tempo().slowness(16);
        frames(16 * 20 + 8); // the half tick is for rounding
        assertThat(game.tickNumber()).isEqualTo(20);
    }

    @Test
    void appliesALaunchWhileFrozenInTheNextStep() {
        frames(2);
        tools.tempo().switchFreeze();
        frames(1);
        controls.beginPoll();
        controls.key(GLFW.GLFW_KEY_SPACE, true);
        live.readInput(controls, 1f);
        live.advance(FRAME, controls, () -> {});
        controls.key(GLFW.GLFW_KEY_SPACE, false);
        frames(3);
        assertThat(game.phase()).isEqualTo(Phase.READY);
        tools.tempo().step();
        frames(1);
        assertThat(game.phase()).isEqualTo(Phase.PLAYING);
    }

    @Test
    void endsInTheSameStateForAnyFrameTimes() {
        final Autopilot autopilot = new Autopilot(3);
        final DebugTools watching = new DebugTools();
        try (Game straight = newGame();
                Game watched = newGame()) {
            for (int i = 0; i < 400; i++) {
                straight.tick(autopilot.play(straight));
            }
            final Autopilot same = new Autopilot(3);
            final LivePlay watcher = live(watched, watching, (playing, fromKeys) -> same.play(playing));
            watching.showPanel(true);
            for (int frame = 0; watched.tickNumber() < 400; frame++) {
                switch (frame % 50) {
                    case 0 -> watching.tempo().slowness(1 << frame / 50 % 5);
                    case 20, 26 -> watching.tempo().switchFreeze();
                    case 23 -> watching.tempo().step();
                    default -> {}
                }
                watcher.advance(0.9f * FRAME, controls, () -> {});
                watcher.draw(false);
            }
            assertThat(watched.stateHash().toString())
                    .isEqualTo(straight.stateHash().toString());
        }
    }
}
