package dev.carom.physics;

import org.joml.Quaternionfc;

/** Formats a collider as one line of text: its shape, and the properties that differ from the defaults. */
final class ColliderText {
    private ColliderText() {}

    static String of(Collider collider) {
        final StringBuilder text = new StringBuilder("Collider[").append(collider.shape());
        final float x = collider.offset().x();
        final float y = collider.offset().y();
        final float z = collider.offset().z();
        if (x != 0f || y != 0f || z != 0f) {
            text.append(", offset ")
                    .append(x)
                    .append(", ")
                    .append(y)
                    .append(", ")
                    .append(z);
        }
        final Quaternionfc rotation = collider.rotation();
        if (rotation.x() != 0f || rotation.y() != 0f || rotation.z() != 0f) {
            text.append(", rotation ").append(of(rotation));
        }
        final CollisionFilter filter = collider.filter();
        if (filter.layers() != CollisionFilter.EVERYTHING.layers()) {
            text.append(", layers 0x").append(Long.toHexString(filter.layers()));
        }
        if (filter.mask() != CollisionFilter.EVERYTHING.mask()) {
            text.append(", mask 0x").append(Long.toHexString(filter.mask()));
        }
        if (filter.group() != 0) {
            text.append(", group ").append(filter.group());
        }
        text.append(collider.isSensor() ? ", sensor" : "");
        text.append(collider.isFixed() ? ", fixed" : "");
        text.append(collider.isEnabled() ? "" : ", disabled");
        text.append(collider.isContinuous() ? "" : ", not continuous");
        return text.append(']').toString();
    }

    static String of(Quaternionfc rotation) {
        return rotation.x() + ", " + rotation.y() + ", " + rotation.z() + ", " + rotation.w();
    }
}
