package dev.carom.demo.workshop;

import java.util.Locale;

/** A value that the player changes while a scene runs. */
public enum Dial {
    /** Acceleration of gravity in m/s², positive downwards. */
    GRAVITY("Gravity", " m/s²", -Workshop.MOST_GRAVITY, Workshop.MOST_GRAVITY, 0.5f) {
        @Override
        public float value(Workshop workshop) {
            return workshop.gravity();
        }

        @Override
        public void set(Workshop workshop, float value) {
            workshop.gravity(value);
        }
    },
    /** Coefficient of friction of all bodies. */
    FRICTION("Friction", "", 0f, Workshop.MOST_FRICTION, 0.1f) {
        @Override
        public float value(Workshop workshop) {
            return workshop.friction();
        }

        @Override
        public void set(Workshop workshop, float value) {
            workshop.friction(value);
        }
    },
    /** Coefficient of restitution of all bodies. */
    RESTITUTION("Restitution", "", 0f, 1f, 0.1f) {
        @Override
        public float value(Workshop workshop) {
            return workshop.restitution();
        }

        @Override
        public void set(Workshop workshop, float value) {
            workshop.restitution(value);
        }
    };

    private final String label;
    private final String unit;
    private final float least;
    private final float most;
    private final float step;

    Dial(String label, String unit, float least, float most, float step) {
        this.label = label;
        this.unit = unit;
        this.least = least;
        this.most = most;
        this.step = step;
    }

    /**
     * Returns the name that the player sees.
     *
     * @return one word
     */
    public String label() {
        return label;
    }

    /**
     * Returns the smallest value.
     *
     * @return a value less than {@link #most}
     */
    public float least() {
        return least;
    }

    /**
     * Returns the largest value.
     *
     * @return a value greater than {@link #least}
     */
    public float most() {
        return most;
    }

    /**
     * Returns the change of the value in one step of {@link #turn}.
     *
     * @return more than 0
     */
    public float step() {
        return step;
    }

    /**
     * Reads the value.
     *
     * @param workshop the running scene
     * @return the value; NaN while each body has the value of the scene
     */
    public abstract float value(Workshop workshop);

    /**
     * Changes the value.
     *
     * @param workshop the running scene
     * @param value is limited to the range from {@link #least} to {@link #most}
     */
    public abstract void set(Workshop workshop, float value);

    /**
     * Changes the value by steps. If the bodies still have the values of the scene, the change starts at 0.5.
     *
     * @param workshop the running scene
     * @param steps number of steps; negative to decrease the value
     */
    public void turn(Workshop workshop, int steps) {
        final float now = value(workshop);
        set(workshop, (Float.isNaN(now) ? 0.5f : now) + steps * step);
    }

    /**
     * Returns the value as text, for files.
     *
     * @param workshop the running scene
     * @return a number without its unit, or "as in the scene" while each body has the value of the scene
     */
    public String shown(Workshop workshop) {
        final float now = value(workshop);
        return Float.isNaN(now) ? "as in the scene" : String.format(Locale.ROOT, "%.2f", now);
    }

    /**
     * Returns the value as text that the player sees.
     *
     * @param workshop the running scene
     * @return a number with its unit, or "as in the scene" while each body has the value of the scene
     */
    public String shownWithUnit(Workshop workshop) {
        return Float.isNaN(value(workshop)) ? shown(workshop) : shown(workshop) + unit;
    }
}
