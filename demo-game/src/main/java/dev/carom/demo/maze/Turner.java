package dev.carom.demo.maze;

/**
 * Component of a bar that rotates about the centre of a cell and pushes the ball.
 *
 * @param cell number of the cell
 * @param halfLength half extent along the bar, metres
 * @param halfThickness horizontal half extent across the bar, metres
 * @param turnSpeed rotation speed in radians per second, positive for counter-clockwise rotation seen from above
 */
record Turner(int cell, float halfLength, float halfThickness, float turnSpeed) {
    /** Returns the distance from the centre of the bar to its corners, metres. */
    double reach() {
        return StrictMath.hypot(halfLength, halfThickness);
    }
}
