/** A game that keeps its things itself. */
module example.plain {
    requires dev.carom.physics;
}
