/** Builds the scenes of the catalogue in Carom. Only this package of the module uses an engine. */
package dev.carom.testbed.world;
