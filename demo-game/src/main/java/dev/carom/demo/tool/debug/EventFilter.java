package dev.carom.demo.tool.debug;

import dev.carom.physics.ContactPhase;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Selects the contact events of the log. An event must satisfy all conditions. */
public final class EventFilter {
    private final Set<ContactPhase> phases = EnumSet.of(ContactPhase.BEGIN, ContactPhase.END);
    private long layers = -1L;
    private String text = "";
    private boolean pickedOnly;
    private String picked;
    private String compared;

    EventFilter() {}

    /**
     * Reports whether events of a phase are shown.
     *
     * @param phase the phase
     * @return initially false for STAY, since a contact has such an event in every step
     */
    public boolean shows(ContactPhase phase) {
        return phases.contains(phase);
    }

    /**
     * Shows or hides the events of a phase.
     *
     * @param phase the phase
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
     * Returns the layers of the filter. In an accepted event, at least one of the two colliders has one of these
     * layers.
     *
     * @return bits; all layers initially
     */
    public long layers() {
        return layers;
    }

    /**
     * Sets the layers of the filter. In an accepted event, at least one of the two colliders has one of these layers.
     *
     * @param bits one bit per layer; all bits for no condition
     */
    public void layers(long bits) {
        layers = bits;
    }

    /**
     * Returns the text of the filter. In an accepted event, one of the two names or the reason why the contact ended
     * contains this text.
     *
     * @return in lower case; empty initially
     */
    public String text() {
        return text;
    }

    /**
     * Sets the text of the filter. In an accepted event, one of the two names or the reason why the contact ended
     * contains this text.
     *
     * @param wanted in upper or lower case; empty for no condition
     */
    public void text(String wanted) {
        text = wanted.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Reports whether the filter requires that one of the two entities is selected.
     *
     * @return false initially
     */
    public boolean pickedOnly() {
        return pickedOnly;
    }

    /**
     * Sets whether the filter requires that one of the two entities is selected.
     *
     * @param wanted false for no condition
     */
    public void pickedOnly(boolean wanted) {
        pickedOnly = wanted;
    }

    /** Sets the names of the selected entities; null for none. */
    void picked(String first, String second) {
        picked = first;
        compared = second;
    }

    boolean accepts(LoggedEvent event) {
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
