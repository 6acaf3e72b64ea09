package dev.carom.demo.sound;

/** Plays sounds at once, several at a time. To be used and closed by the thread that made it. */
public interface Speaker extends AutoCloseable {
    /** For machines without an audio device. */
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
     * Whether there is a device to play on.
     *
     * @return false where a volume would mean nothing
     */
    boolean isAudible();

    /**
     * Makes everything louder or more quiet, also what plays already.
     *
     * @param percent 0 for silence, to 100
     */
    void volume(int percent);

    /**
     * Begins to play. A sound that cannot be played is left out.
     *
     * @param sound which
     * @param gain how loud, 0 to 1
     * @param pitch how high and fast, more than 0; 1 is as it was recorded, 2 an octave higher
     * @param pan -1 left, 0 in the middle, 1 right; what lies beyond counts as the end
     */
    void play(Sound sound, float gain, float pitch, float pan);

    @Override
    void close();
}
