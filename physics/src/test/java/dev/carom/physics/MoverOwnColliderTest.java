package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A character that owns a collider, and a character whose position is not the centre of its shape. */
class MoverOwnColliderTest extends MoverScene {
    private final Transform hero = new Transform(0f, 0.901f, 0f);

    private Mover<String> mover() {
        floor();
        world.add("hero", hero, Collider.capsule(0.3f, 0.6f));
        return mover(PERSON);
    }

    /** A tick of a game that moves the character and then its collider. */
    private void tick(Mover<String> mover) {
        velocity.set(3f, velocity.y - GRAVITY * DT, 0f);
        mover.moveAndSlide(position, velocity, DT);
        hero.moveTo(position);
        world.step(DT);
    }

    @Test
    void rejectsAStartInsideAColliderThatMovesWithItAndNamesTheRemedy() {
        final Mover<String> mover = mover();
        position.set(hero.position());
        assertThatIllegalStateException()
                .isThrownBy(() -> {
                    for (int i = 0; i < 5; i++) {
                        tick(mover);
                    }
                })
                .withMessageStartingWith("a mover must not start inside a collider that moves with it, since each"
                        + " move would push it out of that collider (got: Collider[")
                .withMessageEndingWith(
                        "; exclude its own collider with Mover.owner(...) or QueryFilter.solids().ignoring(...)");
        assertThat(position.distance(0f, 0.901f, 0f)).as("not pushed farther").isLessThan(3f);
        mover.owner("hero");
        position.set(0f, 0.901f, 0f);
        velocity.zero();
        hero.placeAt(position);
        world.step(DT);
        for (int i = 0; i < 60; i++) {
            tick(mover);
        }
        assertThat(position.x).isCloseTo(3f, within(1e-4f));
    }

    @Test
    void rejectsAStartInsideAColliderThatFollowsOneTickLater() {
        final Mover<String> mover = mover();
        position.set(hero.position());
        assertThatIllegalStateException().isThrownBy(() -> {
            for (int i = 0; i < 20; i++) {
                hero.moveTo(position);
                velocity.set(3f, velocity.y - GRAVITY * DT, 0f);
                mover.moveAndSlide(position, velocity, DT);
                world.step(DT);
            }
        });
    }

    @Test
    void detectsTheOwnColliderOfOneOfSeveralCharactersThatShareAMover() {
        final Mover<String> mover = mover();
        final Transform[] others = new Transform[5];
        final Vector3f[] places = new Vector3f[5];
        for (int i = 0; i < 5; i++) {
            places[i] = new Vector3f(0f, 0.901f, 5f * i - 25f);
            others[i] = new Transform(places[i]);
            world.add("other" + i, others[i], Collider.capsule(0.3f, 0.6f));
        }
        world.step(DT);
        assertThatIllegalStateException().isThrownBy(() -> {
            for (int tick = 0; tick < 5; tick++) {
                for (int i = 0; i < 5; i++) {
                    velocity.set(3f, -1f, 0f);
                    mover.moveAndSlide(places[i], velocity, DT);
                    others[i].moveTo(places[i]);
                }
                world.step(DT);
            }
        });
    }

    @Test
    void collidersOfOthersThatOverlapOrPushItAreAccepted() {
        final Mover<String> mover = mover().owner("hero");
        final Transform twin = new Transform(0f, 0.901f, 0f);
        world.add("twin", twin, Collider.capsule(0.3f, 0.6f));
        final Transform pusher = new Transform(-3f, 1.2f, 0f);
        world.add("pusher", pusher, Collider.sphere(0.5f));
        world.step(DT);
        position.set(0f, 0.901f, 0f);
        assertThatCode(() -> {
                    for (int i = 0; i < 300; i++) {
                        pusher.moveBy(0.06f, 0f, 0f);
                        tick(mover);
                        velocity.x = 0f;
                    }
                })
                .doesNotThrowAnyException();
    }

    @Test
    void aMoveOfATransformIgnoresTheCollidersOnIt() {
        final Mover<String> mover = mover();
        world.add("hero", hero, Collider.sphere(0.2f).offset(0f, 1f, 0f));
        world.step(DT);
        for (int i = 0; i < 60; i++) {
            velocity.set(3f, velocity.y - GRAVITY * DT, 0f);
            assertThat(mover.moveAndSlide(hero, velocity, DT)).isEqualTo(Ground.STANDING);
            world.step(DT);
        }
        assertThat(hero.position().x()).isCloseTo(3f, within(1e-4f));
        assertThat(hero.position().y()).isCloseTo(0.901f, within(1e-5f));
        mover.moveAndBounce(hero, velocity.set(0f, 6f, 0f), DT, 0.5f);
        assertThat(hero.position().y()).isCloseTo(1.001f, within(1e-4f));
    }

    /** The character's collider is swept along the motion of its mover. */
    @Test
    void theMotionOfAMovedTransformIsSwept() {
        final Mover<String> mover = mover();
        world.add("coin", new Transform(5f, 0.9f, 0f), Collider.sphere(0.1f).sensor());
        world.step(DT);
        mover.moveAndSlide(hero, velocity.set(600f, 0f, 0f), DT); // 10 m, through the coin
        world.step(DT);
        assertThat(world.events().size()).isEqualTo(2);
        assertThat(world.events().get(0).phase()).isEqualTo(ContactPhase.BEGIN);
        assertThat(world.events().get(0).other("hero")).isEqualTo("coin");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void thePositionMayBeAtTheEyesOrAtTheFeet(boolean eyes) {
        final Mover<String> mover = mover().owner("hero").stepHeight(0.3f);
        box("wall", 5f, 1f, 0f, 0.5f, 2f, 5f);
        world.step(DT);
        final float up = eyes ? 0.7f : -0.9f;
        mover.offset(new Vector3f(0.1f, -up, 0f));
        position.set(0f, 2f + up, 0f);
        walk(mover, 60, 0f, 0f);
        assertThat(position.y).isCloseTo(0.901f + up, within(1e-5f));
        final Vector3f rest = new Vector3f(position);
        walk(mover, 100, 0f, 0f);
        assertThat(position).as("bit for bit").isEqualTo(rest);
        walk(mover, 120, 4f, 0f);
        // 4.5 m minus the radius, a skin, and the offset from the position to the shape.
        assertThat(position.x).isCloseTo(4.5f - 0.3f - 0.001f - 0.1f, within(1e-4f));
        assertThat(mover.hits().get(0).point().x()).isCloseTo(4.5f, within(1e-3f));
        assertThat(mover.hits().get(0).point().y()).as("of the shape").isBetween(0f, 1.8f);
    }

    @Test
    void theOffsetRotatesWithTheShape() {
        final Mover<String> mover = mover().owner("hero").offset(new Vector3f(1f, 0f, 0f));
        box("wall", 0f, 1f, -5f, 5f, 2f, 0.5f);
        world.step(DT);
        // A rotation by 90 degrees about y maps x to -z.
        final Quaternionf turn = new Quaternionf().rotateY((float) Math.PI / 2);
        position.set(0f, 0.901f, 0f);
        for (int i = 0; i < 240; i++) {
            velocity.set(0f, velocity.y - GRAVITY * DT, -3f);
            mover.moveAndSlide(position, turn, velocity, DT);
        }
        assertThat(position.z).isCloseTo(-4.5f + 0.3f + 0.001f + 1f, within(1e-4f));
    }

    @Test
    void rejectsInvalidArguments() {
        final Mover<String> mover = mover();
        assertThatIllegalArgumentException().isThrownBy(() -> mover.offset(null));
        assertThatIllegalArgumentException().isThrownBy(() -> mover.offset(new Vector3f(0f, Float.NaN, 0f)));
        assertThatIllegalArgumentException().isThrownBy(() -> mover.moveAndSlide((Transform) null, velocity, DT));
        assertThatIllegalArgumentException().isThrownBy(() -> mover.moveAndSlide(hero, null, DT));
        assertThatIllegalArgumentException().isThrownBy(() -> mover.worldOrigin(Double.NaN, 0.0, 0.0));
    }

    /** A hill of one box contains a character that was placed underground. The box does not move with the character. */
    @Test
    void aLargeBoxThatContainsTheMoverIsNotItsOwn() {
        world.add("hill", new Transform(0f, -50f, 0f), Collider.alignedBox(100f, 50f, 100f));
        world.step(DT);
        final Mover<String> mover = mover(PERSON);
        position.set(5f, -20f, 7f);
        for (int tick = 0; tick < 30; tick++) {
            velocity.set(3f, 0f, 0f);
            mover.moveAndSlide(position, velocity, DT);
        }
        assertThat(mover.isStuck()).isTrue();
    }
}
