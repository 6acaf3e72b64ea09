package dev.carom.physics;

/** A move that is thrown back by what it runs into, and goes on with the rest of the way. */
final class Bounce<O> {
    /** Metres a second; to be set before a move. */
    final Vector3 velocity;

    private final SkinCast<O> cast;
    private final Course<O> course;
    private final Vector3 way = new Vector3();
    private final Vector3 along = new Vector3();

    Bounce(SkinCast<O> cast, Course<O> course, Vector3 velocity) {
        this.cast = cast;
        this.course = course;
        this.velocity = velocity;
    }

    /** Moves for a time; the velocity becomes what is left of it. */
    void move(double seconds, double restitution) {
        way.set(velocity).scale(seconds);
        while (course.goesOn(way)) {
            if (course.leg(along.set(way), way)) {
                course.record();
                throwBack(way, restitution);
                throwBack(velocity, restitution);
            }
        }
    }

    private void throwBack(Vector3 motion, double restitution) {
        motion.add(-(1.0 + restitution) * Math.min(0.0, motion.dot(cast.normal)), cast.normal);
    }
}
