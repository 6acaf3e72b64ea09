package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Checks whether the roller can pass the sliders. The track of a slider consists of the cells that the slider passes. A
 * bay is a cell beside the track of a slider, in which the roller can let the slider pass. A slider that moves back and
 * forth in a passage without a bay closes the passage permanently: the slider drives back every roller that follows it.
 * <p>
 * The check assumes that the roller can have any speed and can wait for any time, and considers one slider at a time.
 * These assumptions only help the roller. So if the check does not find a path, no player can find one either.
 * <p>
 * A state of the roller is either a cell, or a place on a slider's track together with a moment of that slider. A place
 * is the index of a cell in the track. The moments are the steps of one motion of the slider back and forth. If a state
 * is a cell of a track, the roller is about to roll onto this cell, and the moment is not chosen yet. At each moment,
 * the slider is at one place:
 * <pre>
 * places of a track of three cells   0 1 2
 * places of its slider by moment     0 1 2 1, and again from 0
 * </pre>
 * From one moment to the next, the roller stays in its place. The roller is crushed if the slider comes to the same
 * place. Within one moment, the roller can roll to an adjacent cell, unless the slider is there. The roller can roll
 * onto a track at any moment.
 */
final class SlidersCheck {
    private final MazeMap map;
    private final List<Track> tracks = new ArrayList<>();

    /** For each state, the states that lead directly to it; null for a state to which no path was found. */
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
     * Searches for a path that sliders close permanently.
     *
     * @param map a map on which all stars and exits are reachable if there are no sliders
     * @param ways for each slider, the cells of its track, at least two
     * @return a phrase that describes a missing path; null if no path is missing
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

    /** Reports for each reached state whether a path leads back to the start. */
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

    /** The places of one slider. Its states have consecutive numbers that begin with {@code first}. */
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

        /** Returns the place of the slider at a moment. */
        int slider(int moment) {
            return Math.min(moment, moments() - moment);
        }

        /** Returns the place of a cell, or {@link MazeMap#NONE}. */
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
