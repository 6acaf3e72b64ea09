package dev.carom.demo.sound;

/** Starts sounds without delay, several at a time. Only the thread that creates a speaker may use and close it. */
public interface Speaker extends AutoCloseable {
    /** Plays nothing; for machines without an audio device. */
    Speaker SILENT = new Speaker() {
        @Override
        public boolean isAudible() {
            return false;
        }

        @Override
        public void volume(int percent) {}

        @Override
        public void play(Sound sound, float gain, float pitch, float pan) {}

        @Override
        public void close() {}
    };

    /**
     * Reports whether there is an audio device.
     *
     * @return false if a volume setting would have no effect
     */
    boolean isAudible();

    /**
     * Sets the volume, also of sounds that are already playing.
     *
     * @param percent 0 for silence, to 100
     */
    void volume(int percent);

    /**
     * Starts a sound. Skips a sound that cannot be played.
     *
     * @param sound the sound
     * @param gain loudness, 0 to 1
     * @param pitch frequency factor, more than 0; 1 is as recorded, 2 an octave higher
     * @param pan -1 left, 0 in the middle, 1 right; clamped
     */
    void play(Sound sound, float gain, float pitch, float pan);

    @Override
    void close();
}
