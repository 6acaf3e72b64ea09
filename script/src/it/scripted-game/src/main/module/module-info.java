/** A game with scripts. The module of the scripts brings that of the physics. */
module example.scripted {
    requires dev.carom.script;
}
