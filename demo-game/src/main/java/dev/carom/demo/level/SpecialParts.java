package dev.carom.demo.level;

import static dev.carom.demo.level.LevelFile.range;

import dev.carom.demo.json.Misfit;
import java.util.ArrayList;
import java.util.List;

/**
 * What may stand in a level's file beside what must. Each part checks itself while it is read; RecordReader calls the
 * constructors.
 */
final class SpecialParts {
    private SpecialParts() {}

    record Portal(float halfWidth, PortalEnd a, PortalEnd b) {
        Portal {
            range("halfWidth", halfWidth, 0.2f, 5, " m");
        }

        Level.Portal toLevel() {
            return new Level.Portal(halfWidth, a.toLevel(), b.toLevel());
        }
    }

    record PortalEnd(float x, float z, float turn) {
        PortalEnd {
            range("x", x, -20, 20, " m");
            range("z", z, -30, 30, " m");
            range("turn", turn, -3.15f, 3.15f, " rad");
        }

        Level.PortalEnd toLevel() {
            return new Level.PortalEnd(x, z, turn);
        }
    }

    record GhostRow(LevelFile.BrickRow row, float solidSeconds, float openSeconds) {
        GhostRow {
            range("solidSeconds", solidSeconds, 0.1f, 60, " s");
            range("openSeconds", openSeconds, 0.1f, 60, " s");
        }

        void addTo(List<Level.Ghost> ghosts) {
            final List<Level.Brick> bricks = new ArrayList<>();
            row.addTo(bricks);
            bricks.forEach(brick -> ghosts.add(new Level.Ghost(brick, solidSeconds, openSeconds)));
        }
    }

    record PowerUp(String kind, int afterBricks) {
        PowerUp {
            if (Power.of(kind) == null) {
                throw new Misfit("kind", "kind must be one of " + Power.texts() + " (got: " + kind + ")");
            }
            range("afterBricks", afterBricks, 1, 999, "");
        }

        Level.PowerUp toLevel() {
            return new Level.PowerUp(Power.of(kind), afterBricks);
        }
    }

    record Swarm(int count, float radius, float speed, float fromZ, float toZ, String color) {
        Swarm {
            range("count", count, 1, 8000, "");
            range("radius", radius, 0.03f, 0.3f, " m");
            range("speed", speed, 0, 5, " m/s");
            range("fromZ", fromZ, -30, 30, " m");
            range("toZ", toZ, fromZ + 1f, 30, " m");
            LevelFile.requireColor(color);
        }

        Level.Swarm toLevel() {
            return new Level.Swarm(count, radius, speed, fromZ, toZ, LevelFile.rgb(color));
        }
    }

    record Swing(
            float x,
            float z,
            float halfLength,
            float halfThickness,
            String pivot,
            float angle,
            float swing,
            float period) {
        private static final String MIDDLE = "middle";
        private static final String END = "end";

        Swing {
            range("x", x, -20, 20, " m");
            range("z", z, -30, 30, " m");
            range("halfLength", halfLength, 0.1f, 5, " m");
            range("halfThickness", halfThickness, 0.02f, 1, " m");
            range("angle", angle, -3.15f, 3.15f, " rad");
            range("swing", swing, 0.05f, 3.15f, " rad");
            range("period", period, 0.2f, 60, " s");
            if (!pivot.equals(MIDDLE) && !pivot.equals(END)) {
                throw new Misfit("pivot", "pivot must be " + MIDDLE + " or " + END + " (got: " + pivot + ")");
            }
        }

        Level.Swing toLevel() {
            return new Level.Swing(x, z, halfLength, halfThickness, pivot.equals(END), angle, swing, period);
        }
    }

    record Magnet(LevelFile.Gate gate, float radius, float strength) {
        Magnet {
            range("radius", radius, 0.5f, 10, " m");
            range("strength", strength, -500, 500, " m/s^2");
        }

        Level.Magnet toLevel() {
            return new Level.Magnet(gate.toLevel(), radius, strength);
        }
    }
}
