package dev.carom.demo.render;

import dev.carom.demo.Assets;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@RequiresOpenGl
class RendererTest {
    private static final Path PICTURES = Path.of("target", "pictures");
    private static GlContext context;
    private static Renderer renderer;

    @BeforeAll
    static void open() {
        context = GlContext.openHeadless(64, 64);
        renderer = new Renderer(Assets.root());
    }

    @AfterAll
    static void close() {
        renderer.close();
        context.close();
    }

    @Test
    void paintsPicturesForPeopleToLookAt() {
        System.out.println(context.description());
        picture("play", new SampleScene().solids().score());
        picture("debug", new SampleScene().solids().score().debugView());
        final SampleScene won = new SampleScene().solids().score();
        won.hud.title("Table cleared", "Score 12 450  ·  press R to play again", 0xffc85c);
        picture("won", won);
        final SampleScene s = new SampleScene().solids().score();
        for (int i = 0; i < 3; i++) {
            long t = System.nanoTime();
            renderer.draw(s.list, s.camera, s.hud, 1280, 720);
            org.lwjgl.opengl.GL11.glFinish();
            System.out.println((System.nanoTime() - t) / 1e6 + " ms");
        }
    }

    private static void picture(String name, SampleScene scene) {
        renderer.draw(scene.list, scene.camera, scene.hud, 1280, 720);
        renderer.screenshot().writePng(PICTURES.resolve(name + ".png"));
    }
}
