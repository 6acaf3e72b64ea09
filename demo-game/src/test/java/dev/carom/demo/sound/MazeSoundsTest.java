package dev.carom.demo.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Maze;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import java.util.List;
import org.junit.jupiter.api.Test;

class MazeSoundsTest {
    private static final TickInput RIGHT = new TickInput(1f, 0f, 0f, false);

    private final WrittenSpeaker speaker = new WrittenSpeaker();

    private Game listened(List<String> walls, String... entities) {
        final Maze maze =
                new Maze(1.4f, 0.2f, walls, List.of(), new Maze.Roller(0.35f, 6f, 24f), 100, new Maze.Bonus(0f, 0));
        final Game game = new Game(TestLevel.maze("test", 1, maze, entities), 1, AssetTexts.read());
        game.listen(new GameSounds(speaker, game.level().table().width()));
        return game;
    }

    @Test
    void starsTheDoorAndBumpsHaveSounds() {
        try (Game game = listened(List.of("#######", "#o.*.x#", "#######"))) {
            for (int tick = 0; tick < 300 && game.phase() != Phase.WON; tick++) {
                game.tick(RIGHT);
            }
        }
        // The wall is the door, which the roller hits before the door has sunk.
        assertThat(speaker.sounds()).containsExactly(Sound.STAR, Sound.DOOR, Sound.WALL, Sound.WON);
        // The door is in the sixth of seven cells: two of three and a half to the right.
        assertThat(speaker.played.get(1).pan()).isCloseTo(2f / 3.5f, within(1e-5f));
        assertThat(speaker.played.get(2).gain()).isBetween(0.05f, 0.3f);
    }

    @Test
    void aCrushHasASound() {
        try (Game game =
                listened(List.of("#######", "#....o#", "#*x####", "#######"), TestLevel.slider(1, 1, 5, 1, 1.4f, 1f))) {
            for (int tick = 0; tick < 300 && game.phase() != Phase.LOST; tick++) {
                game.tick(new TickInput(0f, 0f, 0f, tick == 0));
            }
        }
        assertThat(speaker.sounds()).containsExactlyInAnyOrder(Sound.BREAK, Sound.LOST, Sound.OVER);
    }
}
