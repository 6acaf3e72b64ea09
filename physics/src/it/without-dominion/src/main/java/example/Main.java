package example;
import dev.carom.physics.geometry.Sphere;
final class Main {
    public static void main(String[] args) {
        System.out.println("module " + Main.class.getModule() + new Sphere(1f));
    }
}
