package dev.carom.physics.protocol;

import dev.dominion.ecs.api.Dominion;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * The contact protocol in random games, with operations between ticks and inside listeners: each contact has one BEGIN
 * and one END, with the right reason, in the first tick after its cause; overlaps are reported, rewound ones are not;
 * and all ways to read events agree. A failing history is shortened, see {@link HistoryShrinker}.
 */
class ContactProtocolTest {
    /** One Dominion for all histories, each of which deletes its entities: a process can create at most 1024. */
    private static final Dominion DOMINION = Dominion.create("test");

    @Provide
    Arbitrary<List<Action>> gamesWithAnEcs() {
        return Action.histories(Action.OF_AN_ECS);
    }

    @Provide
    Arbitrary<List<Action>> gamesWithoutAnEcs() {
        return Action.histories(Action.OF_A_WORLD);
    }

    @Property(tries = 20000, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void eachContactHasOneBeginAndOneEndInAnyGameWithAnEcs(@ForAll("gamesWithAnEcs") List<Action> history) {
        HistoryShrinker.play(history, ContactProtocolTest::playWithAnEcs);
    }

    @Property(tries = 20000, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void eachContactHasOneBeginAndOneEndInAnyGameWithoutAnEcs(@ForAll("gamesWithoutAnEcs") List<Action> history) {
        HistoryShrinker.play(history, ContactProtocolTest::playWithoutAnEcs);
    }

    private static void playWithAnEcs(List<Action> history) {
        final EcsGame game = new EcsGame(DOMINION);
        try {
            history.forEach(game::act);
            game.tick();
            game.end();
        } finally {
            game.deleteAll();
        }
    }

    private static void playWithoutAnEcs(List<Action> history) {
        final WorldGame game = new WorldGame();
        history.forEach(game::act);
        game.end();
    }
}
