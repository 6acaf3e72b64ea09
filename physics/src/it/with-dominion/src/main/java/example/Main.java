package example;
import dev.dominion.ecs.api.Dominion;
import dev.carom.physics.geometry.Sphere;
final class Main {
    public static void main(String[] args) {
        Dominion d = Dominion.create();
        d.createEntity(new Sphere(1f));
        System.out.println("module " + Main.class.getModule() + " " + d.findEntitiesWith(Sphere.class).stream().count());
    }
}
