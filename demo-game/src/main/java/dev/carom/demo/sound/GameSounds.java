package dev.carom.demo.sound;

import dev.carom.demo.playfield.Cue;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.physics.ContactEvent;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3fc;

/**
 * Plays the sounds of a game. A faster impact is louder and has a higher pitch. The position on the table sets the
 * stereo position. A sound that occurs several times in a tick is played once, with the largest gain.
 */
public final class GameSounds implements GameListener {
    /** Speed of approach, in m/s, at which a hit has half the maximum gain. */
    private static final float HALF_LOUD_SPEED = 20f;

    /** Speed of approach, in m/s, at which a hit has the pitch halfway between lowest and highest. */
    private static final float MIDDLE_PITCH_SPEED = 60f;

    private static final float LEAST_PITCH = 0.85f;
    private static final float PITCH_RANGE = 0.6f;

    /** Gain of events without a speed. It equals the gain of a hard hit, at 30 m/s. */
    private static final float SIGNAL_GAIN = 0.6f;

    /**
     * Rise of the pitch when the combo factor grows by 1. The sound of the largest factor, 8, is an octave above the
     * sound of factor 2.
     */
    private static final float PITCH_PER_COMBO = 1f / 6f;

    private static final Sound[] SOUNDS = Sound.values();

    private final Speaker speaker;
    private final float halfWidth;
    /** Gain of each sound that will be played at the end of this tick; 0 for a sound that will not be played. */
    private final float[] gain = new float[SOUNDS.length];

    private final float[] pitch = new float[SOUNDS.length];
    private final float[] pan = new float[SOUNDS.length];

    /**
     * Creates a listener; add it to a game.
     *
     * @param speaker plays the sounds; the caller closes it
     * @param tableWidth distance from the left wall to the right wall, in metres
     */
    public GameSounds(Speaker speaker, float tableWidth) {
        this.speaker = speaker;
        halfWidth = 0.5f * tableWidth;
    }

    @Override
    public void bounced(ContactEvent<Entity> event, EntityInfo info) {
        switch (info.kind()) {
            case BRICK -> hit(Sound.BRICK, event);
            case STRIKER -> hit(Sound.STRIKER, event);
            default -> hit(Sound.WALL, event);
        }
    }

    @Override
    public void broke(ContactEvent<Entity> event, EntityInfo info) {
        hit(Sound.BREAK, event);
    }

    @Override
    public void passed(ContactEvent<Entity> event, EntityInfo info) {
        switch (info.kind()) {
            case PORTAL -> add(Sound.PORTAL, SIGNAL_GAIN, 1f, place(event));
            case MAGNET -> add(Sound.MAGNET, SIGNAL_GAIN, 1f, place(event));
            default -> add(Sound.GATE, SIGNAL_GAIN, 1f, place(event));
        }
    }

    @Override
    public void combined(Vector3fc place, int times) {
        add(Sound.COMBO, SIGNAL_GAIN, 1f + PITCH_PER_COMBO * (times - 2), place.x() / halfWidth);
    }

    @Override
    public void dropped(Vector3fc place) {
        add(Sound.POWER_UP, SIGNAL_GAIN, 1f, place.x() / halfWidth);
    }

    @Override
    public void caught(ContactEvent<Entity> event, EntityInfo info) {
        add(Sound.CATCH, SIGNAL_GAIN, 1f, place(event));
    }

    @Override
    public void bumped(Vector3fc place, float speed, EntityInfo info) {
        hit(Sound.WALL, speed, place.x() / halfWidth);
    }

    @Override
    public void collected(ContactEvent<Entity> event, EntityInfo info) {
        add(Sound.STAR, SIGNAL_GAIN, 1f, place(event));
    }

    @Override
    public void opened(Vector3fc place) {
        add(Sound.DOOR, SIGNAL_GAIN, 1f, place.x() / halfWidth);
    }

    @Override
    public void crushed(Vector3fc place) {
        add(Sound.BREAK, SIGNAL_GAIN, LEAST_PITCH, place.x() / halfWidth);
        add(Sound.LOST, SIGNAL_GAIN, 1f, place.x() / halfWidth);
    }

    @Override
    public void shot(Vector3fc from, Vector3fc to, EntityInfo info) {
        add(Sound.LASER, SIGNAL_GAIN, 1f, from.x() / halfWidth);
        if (info != null) {
            add(Sound.BREAK, SIGNAL_GAIN, 1f, to.x() / halfWidth);
        }
    }

    @Override
    public void lost(ContactEvent<Entity> event) {
        add(Sound.LOST, SIGNAL_GAIN, 1f, place(event));
    }

    @Override
    public void cued(Cue cue) {
        add(Sound.valueOf(cue.name()), SIGNAL_GAIN, 1f, 0f);
    }

    @Override
    public void over(boolean won) {
        add(won ? Sound.WON : Sound.OVER, SIGNAL_GAIN, 1f, 0f);
    }

    @Override
    public void ticked() {
        for (int i = 0; i < SOUNDS.length; i++) {
            if (gain[i] > 0f) {
                speaker.play(SOUNDS[i], gain[i], pitch[i], pan[i]);
                gain[i] = 0f;
            }
        }
    }

    private void hit(Sound sound, ContactEvent<Entity> event) {
        hit(sound, Math.max(0f, event.approachSpeed()), place(event));
    }

    /**
     * Adds the sound of a hit. Gain and pitch approach their limits but never reach them. So a faster hit is always
     * louder, and its pitch is higher.
     */
    private void hit(Sound sound, float speed, float newPan) {
        add(
                sound,
                speed / (speed + HALF_LOUD_SPEED),
                LEAST_PITCH + PITCH_RANGE * speed / (speed + MIDDLE_PITCH_SPEED),
                newPan);
    }

    private float place(ContactEvent<Entity> event) {
        return event.point().x() / halfWidth;
    }

    private void add(Sound sound, float newGain, float newPitch, float newPan) {
        final int i = sound.ordinal();
        if (newGain > gain[i]) {
            gain[i] = newGain;
            pitch[i] = newPitch;
            pan[i] = newPan;
        }
    }
}
