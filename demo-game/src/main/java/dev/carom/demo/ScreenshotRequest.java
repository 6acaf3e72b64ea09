package dev.carom.demo;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A requested screenshot: {@code FILE} or {@code FILE@TICK}.
 *
 * @param file the PNG file
 * @param tick the tick after which the picture is taken, or {@link #LAST}
 */
record ScreenshotRequest(Path file, long tick) {
    /** Stands for the last tick of the run. */
    static final long LAST = -1;

    boolean isDue(long now, long lastTick) {
        return now == (tick == LAST ? lastTick : tick);
    }

    /** Parses the value of the option. */
    static final class Converter implements ITypeConverter<ScreenshotRequest> {
        @Override
        public ScreenshotRequest convert(String value) {
            final int at = value.lastIndexOf('@');
            if (at < 0) {
                return new ScreenshotRequest(file(value, value), LAST);
            }
            final String number = value.substring(at + 1);
            try {
                final long tick = Long.parseLong(number);
                if (tick >= 1) {
                    return new ScreenshotRequest(file(value, value.substring(0, at)), tick);
                }
            } catch (NumberFormatException e) {
                // Rejected below, with the same message as a tick out of range.
            }
            throw new TypeConversionException(
                    "'" + value + "' must be FILE or FILE@TICK with a tick of at least 1 (got: '" + number
                            + "'), such as out.png@600");
        }

        private static Path file(String value, String name) {
            if (!name.endsWith(".png")) {
                throw new TypeConversionException(
                        "'" + value + "' must name a .png file, such as out.png or out.png@600");
            }
            try {
                return Path.of(name);
            } catch (InvalidPathException e) {
                throw new TypeConversionException(
                        "'" + value + "' must be a file name of this system" + " (" + e.getReason() + ")");
            }
        }
    }
}
