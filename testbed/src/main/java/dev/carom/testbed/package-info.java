/**
 * A catalogue of scenes of rigid bodies. A scene is plain data and does not depend on a physics engine. So tests,
 * benchmarks and the game build the same scene, and benchmarks can build it in other engines too.
 * <p>
 * {@link dev.carom.testbed.Scenes} lists the scenes. A {@link dev.carom.testbed.TestScene} has {@link
 * dev.carom.testbed.SceneBody bodies}, each made of {@link dev.carom.testbed.ScenePart parts}: a {@link
 * dev.carom.testbed.PartShape shape} with a {@link dev.carom.testbed.Surface}. The classes {@code Stacks}, {@code
 * Impacts}, {@code Slides} and {@code Piles} build scenes with a {@link dev.carom.testbed.SceneBuilder}.
 * <p>
 * The units are metres, kilograms, seconds and radians. The frame is right-handed, with Y up. The position of a body is
 * the position of its origin. If a body is a single box, sphere or capsule without an offset, its origin is also its
 * centre of mass. Random numbers always have a fixed seed, so a scene is the same in each JVM.
 */
package dev.carom.testbed;
