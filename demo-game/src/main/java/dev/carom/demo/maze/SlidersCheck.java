package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Whether the roller gets past what slides. A slider that goes to and fro in a passage without a bay closes it for
 * good: whoever follows it is driven back before it leaves the way free.
 * <p>
 * Asked is what a roller could do that is as fast as it likes and has all the time it likes, with one slider at a time;
 * so what is refused can be played by nobody. It is in a cell, which over a slider's way means that it is about to roll
 * there; or in a place of that way in a moment of the slider, whose moments are its places on the way to and fro:
 * <pre>
 * places of a way of three cells   0 1 2
 * places of its slider by moment   0 1 2 1, and again
 * </pre>
 * From one moment to the next it stays in its place, unless the slider comes there, which crushes it; in the same
 * moment it rolls to the cells beside it, unless the slider is there. Onto a way it rolls in any moment.
 */
final class SlidersCheck {
    private final MazeMap map;
    private final List<Track> tracks = new ArrayList<>();

    /** For each state those from which it is reached; null where it is not. */
    private final List<List<Integer>> before = new ArrayList<>();

    private final Deque<Integer> open = new ArrayDeque<>();
    private int from;

    private SlidersCheck(MazeMap map, List<int[]> ways) {
        this.map = map;
        int states = map.size();
        for (int[] way : ways) {
            final Track track = new Track(way, states);
            tracks.add(track);
            states = track.end();
        }
        for (int state = 0; state < states; state++) {
            before.add(null);
        }
    }

    /**
     * Searches for a path that sliders close for good.
     *
     * @param map on which all is reached without sliders
     * @param ways the cells over which each slider slides, two at least
     * @return to or from where there is no path; null if there is none
     */
    static String closed(MazeMap map, List<int[]> ways) {
        return new SlidersCheck(map, ways).closed();
    }

    private String closed() {
        final int start = map.first(Maze.START);
        from = start;
        reach(start);
        while (!open.isEmpty()) {
            from = open.remove();
            leave();
        }
        final boolean[] back = back(start);
        for (int cell = 0; cell < map.size(); cell++) {
            final char its = map.at(cell);
            final boolean there = before.get(cell) != null;
            final String where = "column " + map.column(cell) + " of row " + map.row(cell);
            if (!there && (its == Maze.EXIT || its == Maze.STAR)) {
                return "from the start to " + its + " in " + where;
            }
            if (there && !back[cell] && its != Maze.EXIT) {
                return "back to the start from " + where;
            }
        }
        return null;
    }

    private void leave() {
        for (Track track : tracks) {
            if (from >= track.first && from < track.end()) {
                leavePlace(track, track.place(from), track.moment(from));
                return;
            }
        }
        boolean isOnWay = false;
        for (Track track : tracks) {
            final int place = track.placeOf(from);
            for (int moment = 0; place != MazeMap.NONE && moment < track.moments(); moment++) {
                isOnWay = true;
                reachPlace(track, place, moment);
            }
        }
        for (int direction = 0; !isOnWay && direction < MazeMap.DIRECTIONS; direction++) {
            reach(map.at(from) == Maze.EXIT ? MazeMap.NONE : map.next(from, direction));
        }
    }

    private void leavePlace(Track track, int place, int moment) {
        reachPlace(track, place, (moment + 1) % track.moments());
        for (int direction = 0; direction < MazeMap.DIRECTIONS; direction++) {
            final int next = map.next(track.way[place], direction);
            final int nextPlace = track.placeOf(next);
            if (nextPlace == MazeMap.NONE) {
                reach(next);
            } else {
                reachPlace(track, nextPlace, moment);
            }
        }
    }

    private void reachPlace(Track track, int place, int moment) {
        reach(track.slider(moment) == place ? MazeMap.NONE : track.state(place, moment));
    }

    private void reach(int state) {
        if (state == MazeMap.NONE) {
            return;
        }
        if (before.get(state) == null) {
            before.set(state, new ArrayList<>());
            open.add(state);
        }
        before.get(state).add(from);
    }

    /** Of the states that are reached, those from which the start is. */
    private boolean[] back(int start) {
        final boolean[] back = new boolean[before.size()];
        back[start] = true;
        open.add(start);
        while (!open.isEmpty()) {
            for (int state : before.get(open.remove())) {
                if (!back[state]) {
                    back[state] = true;
                    open.add(state);
                }
            }
        }
        return back;
    }

    /** The places of one slider's way, whose states have numbers from a first one on. */
    private record Track(int[] way, int first) {
        int moments() {
            return 2 * (way.length - 1);
        }

        int end() {
            return first + way.length * moments();
        }

        int state(int place, int moment) {
            return first + moment * way.length + place;
        }

        int place(int state) {
            return (state - first) % way.length;
        }

        int moment(int state) {
            return (state - first) / way.length;
        }

        /** The place of the slider. */
        int slider(int moment) {
            return Math.min(moment, moments() - moment);
        }

        /** The place of a cell, or {@link MazeMap#NONE}. */
        int placeOf(int cell) {
            for (int place = 0; place < way.length; place++) {
                if (way[place] == cell) {
                    return place;
                }
            }
            return MazeMap.NONE;
        }
    }
}
