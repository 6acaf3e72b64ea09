package dev.carom.demo.screen;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.render.Hud;
import dev.carom.demo.render.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** A screen made of rows, one of which is selected. Longer ones than fit are shown in part, about the selected row. */
final class Menu {
    private static final int MOST_ROWS = 15;
    private static final String CHOOSE_HELP = "Arrows and Enter, mouse, or gamepad  ·  Esc back";

    private final ScreenName name;
    private final String title;
    private int titleRgb = Hud.NEUTRAL;
    private String subtitle = "";
    private String help = CHOOSE_HELP;
    private final List<Item> items = new ArrayList<>();
    private int selected = -1;

    /**
     * A row: what it shows now; what happens when it is chosen, null when it is only to be read; what less and more of
     * it do, or null.
     */
    private record Item(Supplier<List<String>> cells, Runnable chosen, IntConsumer changed) {}

    Menu(ScreenName name, String title) {
        this.name = name;
        this.title = title;
    }

    Menu titleRgb(int rgb) {
        titleRgb = rgb;
        return this;
    }

    Menu subtitle(String line) {
        subtitle = line;
        return this;
    }

    Menu help(String line) {
        help = line;
        return this;
    }

    /** Adds a row that is only to be read. */
    Menu text(String... cells) {
        final List<String> fixed = List.of(cells);
        items.add(new Item(() -> fixed, null, null));
        return this;
    }

    /** Adds a row to be chosen; the first one is selected. */
    Menu choice(String label, Runnable chosen) {
        return choice(() -> List.of(label), chosen, null);
    }

    /** Adds a row that shows something that may change; steps of -1 and 1 change it, null where that cannot be. */
    Menu choice(Supplier<List<String>> cells, Runnable chosen, IntConsumer changed) {
        items.add(new Item(cells, chosen, changed));
        if (selected < 0) {
            selected = items.size() - 1;
        }
        return this;
    }

    ScreenName name() {
        return name;
    }

    void press(MenuKey key) {
        switch (key) {
            case UP -> move(-1);
            case DOWN -> move(1);
            case LEFT -> change(-1);
            case RIGHT -> change(1);
            case CHOOSE, SPACE -> choose();
            default -> {}
        }
    }

    Menu selectLast() {
        selected = items.size() - 1;
        return this;
    }

    /** Selects a row of the page, if it can be. */
    boolean point(int row) {
        final int item = first() + row;
        if (row < 0 || item >= items.size() || items.get(item).chosen == null) {
            return false;
        }
        selected = item;
        return true;
    }

    Page page() {
        final List<Page.Row> rows = new ArrayList<>();
        final int first = first();
        for (Item item : items.subList(first, Math.min(items.size(), first + MOST_ROWS))) {
            rows.add(new Page.Row(item.cells.get(), item.chosen != null));
        }
        return new Page(title, titleRgb, subtitle, rows, selected - first, help);
    }

    private int first() {
        return Math.max(0, Math.min(items.size() - MOST_ROWS, selected - MOST_ROWS / 2));
    }

    /** To the next row that can be chosen; from the last on to the first. */
    private void move(int step) {
        for (int tried = 0; tried < items.size(); tried++) {
            selected = Math.floorMod(selected + step, items.size());
            if (items.get(selected).chosen != null) {
                return;
            }
        }
    }

    private void change(int step) {
        final IntConsumer changed = items.get(selected).changed;
        if (changed != null) {
            changed.accept(step);
        }
    }

    private void choose() {
        items.get(selected).chosen.run();
    }
}
