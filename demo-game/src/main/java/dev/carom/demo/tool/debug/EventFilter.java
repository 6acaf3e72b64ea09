package dev.carom.demo.tool.debug;

import dev.carom.physics.ContactPhase;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Which contact events the log shows. All of its conditions must hold. */
public final class EventFilter {
    private final Set<ContactPhase> phases = EnumSet.of(ContactPhase.BEGIN, ContactPhase.END);
    private long layers = -1L;
    private String text = "";
    private boolean pickedOnly;
    private String picked;
    private String compared;

    EventFilter() {}

    /**
     * Whether events of a phase are shown.
     *
     * @param phase which one
     * @return of STAY, which comes with every step, not at first
     */
    public boolean shows(ContactPhase phase) {
        return phases.contains(phase);
    }

    /**
     * Shows or hides the events of a phase.
     *
     * @param phase which one
     * @param shown whether to show them
     */
    public void show(ContactPhase phase, boolean shown) {
        if (shown) {
            phases.add(phase);
        } else {
            phases.remove(phase);
        }
    }

    /**
     * The layers of which one of the two must be.
     *
     * @return bits; all of them at first
     */
    public long layers() {
        return layers;
    }

    /**
     * Sets the layers of which one of the two must be.
     *
     * @param bits all for no condition
     */
    public void layers(long bits) {
        layers = bits;
    }

    /**
     * What must stand in the name of one of the two, or in the reason for the end.
     *
     * @return in small letters; empty at first
     */
    public String text() {
        return text;
    }

    /**
     * Sets what must stand in the name of one of the two, or in the reason for the end.
     *
     * @param wanted in any case; empty for no condition
     */
    public void text(String wanted) {
        text = wanted.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Whether one of the two must be picked.
     *
     * @return false at first
     */
    public boolean pickedOnly() {
        return pickedOnly;
    }

    /**
     * Sets whether one of the two must be picked.
     *
     * @param wanted false for no condition
     */
    public void pickedOnly(boolean wanted) {
        pickedOnly = wanted;
    }

    /** Who is picked; null for nobody. */
    void picked(String first, String second) {
        picked = first;
        compared = second;
    }

    boolean lets(LoggedEvent event) {
        return phases.contains(event.phase())
                && ((event.layersA() | event.layersB()) & layers) != 0L
                && (!pickedOnly || isPicked(event.a()) || isPicked(event.b()))
                && (text.isEmpty() || has(event.a()) || has(event.b()) || hasReason(event));
    }

    private boolean isPicked(String name) {
        return name.equals(picked) || name.equals(compared);
    }

    private boolean has(String words) {
        return words.toLowerCase(Locale.ROOT).contains(text);
    }

    private boolean hasReason(LoggedEvent event) {
        return event.reason() != null && has(event.reason().name());
    }
}
