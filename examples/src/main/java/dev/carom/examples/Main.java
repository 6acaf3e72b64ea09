package dev.carom.examples;

import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.CanvasException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The command line of {@code bin/example}. Exit codes: 0 for success, 1 for a bug, 2 for a mistake that the user can
 * correct. A mistake is reported in one sentence.
 */
@Command(
        name = "example",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Runs an example in a window, or writes a screenshot without a window. Without a name, lists the"
                + " examples.")
final class Main implements Callable<Integer> {
    private static final int USER_ERROR = 2;
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final int MAX_TICKS = 1_000_000;

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "which example")
    private String name;

    @Option(
            names = "--screenshot",
            paramLabel = "FILE",
            description = "draws off screen, with scripted input, and writes the last frame as PNG")
    private Path screenshot;

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description = "ticks to run before the screenshot, 60 per second; each example has its own default")
    private Integer ticks;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "shows this help")
    private boolean help;

    @Spec
    private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        System.setProperty("java.awt.headless", "true"); // AWT writes the PNG and must not open a window of its own
        final int code = commandLine().execute(args);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Creates the command, for {@link #main} and for tests that capture its output. */
    static CommandLine commandLine() {
        final CommandLine command = new CommandLine(new Main());
        command.setParameterExceptionHandler(
                (error, args) -> refuse(error.getCommandLine(), sentence(error.getMessage())));
        command.setExecutionExceptionHandler((error, line, result) -> {
            if (error instanceof CanvasException) {
                return refuse(line, error.getMessage());
            }
            throw error;
        });
        return command;
    }

    /** Adds a remedy to messages of Picocli, since they contain none. */
    private static String sentence(String message) {
        return message.endsWith(".") ? message : message + "; bin/example --help lists the options.";
    }

    private static int refuse(CommandLine command, String sentence) {
        command.getErr().println(sentence);
        return USER_ERROR;
    }

    @Override
    public Integer call() throws IOException {
        if (name == null) {
            if (screenshot != null || ticks != null) {
                throw new ParameterException(spec.commandLine(), "Name the example to run; " + names() + ".");
            }
            list(spec.commandLine().getOut());
            return 0;
        }
        final Example example = Example.named(name);
        if (example == null) {
            throw new ParameterException(spec.commandLine(), "There is no example \"" + name + "\"; " + names() + ".");
        }
        if (screenshot != null) {
            picture(example);
        } else if (ticks != null) {
            throw new ParameterException(
                    spec.commandLine(), "--ticks needs --screenshot FILE; a window stays open until it is closed.");
        } else {
            Canvas.show(example.program());
        }
        return 0;
    }

    private void picture(Example example) {
        final int count = ticks == null ? example.ticks() : ticks;
        if (count < 0 || count > MAX_TICKS) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--ticks must be from 0 to " + MAX_TICKS + " (got: " + count + "); 60 ticks are one second.");
        }
        final BufferedImage image = Canvas.picture(example.program(), example.player(), count, WIDTH, HEIGHT);
        try (OutputStream file = Files.newOutputStream(screenshot)) {
            ImageIO.write(image, "png", file);
        } catch (IOException e) {
            throw new CanvasException("The screenshot " + screenshot + " cannot be written ("
                    + e.getClass().getSimpleName() + "); choose a file in an existing folder that is writable.");
        }
    }

    private static void list(PrintWriter out) {
        out.println("The examples in reading order:");
        for (Example example : Example.values()) {
            out.printf("  %-10s %s%n", example.id(), example.line());
        }
        out.println("Run an example: bin/example NAME. Write a screenshot: bin/example NAME --screenshot FILE.");
    }

    private static String names() {
        final StringBuilder names = new StringBuilder("there are ");
        final Example[] all = Example.values();
        for (int i = 0; i < all.length; i++) {
            names.append(i == 0 ? "" : i == all.length - 1 ? " and " : ", ").append(all[i].id());
        }
        return names.toString();
    }
}
