package dev.carom.demo;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.asset.Levels;
import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.profile.Profile;
import dev.carom.demo.tool.EventLog;
import dev.carom.demo.tool.InputSource;
import dev.carom.demo.tool.JsonLines;
import dev.carom.demo.tool.Recorder;
import dev.carom.demo.tool.Replay;
import dev.carom.demo.tool.RunSummary;
import dev.carom.demo.tool.ScriptEcho;
import dev.carom.demo.tool.Tour;
import dev.carom.demo.tool.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/**
 * The command line of the demo game. Exit codes: 0 after a game; 2 for an error that the user can fix, reported in one
 * sentence; 1 for a bug.
 */
@Command(
        name = "carom",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        description =
                "A table, a striker, a fast ball. Without options it starts at the title screen; with options other"
                        + " than --title and --profile it starts to play at once. Drive the striker with the arrow"
                        + " keys, the mouse or a gamepad, turn it with Q and E, launch and shoot a caught laser with"
                        + " Space; P pauses, R restarts, F1 shows the debug view, F2 the debug panel, F3 freezes, F4"
                        + " steps, F11 fills the screen.",
        footer = {
            "",
            "The folder of a file that is written must exist. Where --events, --trace or --record writes to standard"
                    + " output, the summary goes to standard error.",
            "",
            "The Workshop has its own keys: the title screen lists its scenes, and each scene its keys.",
            "",
            "Without the title screen, the game prints a summary at the end and, as the last line, a hash of"
                    + " everything that happened."
        })
public final class Main implements Callable<Integer> {
    private static final int USER_ERROR = 2;

    @Mixin
    private final Options options = new Options();

    @Spec
    private CommandSpec spec;

    private Main() {}

    /**
     * Runs the game.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        final int code = commandLine().execute(args);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Returns the command, for {@link #main} and for tests that capture its output. */
    static CommandLine commandLine() {
        final CommandLine command = new CommandLine(new Main());
        command.setUsageHelpAutoWidth(true);
        command.registerConverter(Long.class, Main::wholeNumber);
        command.registerConverter(long.class, Main::wholeNumber);
        command.setParameterExceptionHandler(Main::refuse);
        command.setExecutionExceptionHandler(Main::refuse);
        return command;
    }

    @Override
    public Integer call() {
        options.check();
        if (options.beginsAtTitle()
                || spec.commandLine().getParseResult().originalArgs().isEmpty()) {
            playFromTitle();
        } else if (options.allLevels) {
            final Levels levels = new Levels(null, Assets.resolve("levels"), this::complain);
            new Tour(
                            levels,
                            options.seed(),
                            options.tickLimit(),
                            spec.commandLine().getOut())
                    .run();
        } else if (options.scene != null) {
            playScene();
        } else {
            playOnce();
        }
        return 0;
    }

    private void playFromTitle() {
        final PrintWriter out = spec.commandLine().getOut();
        final Path home = Path.of(System.getProperty("user.home"));
        final Path folder = options.profile != null
                ? options.profile
                : Profile.defaultFolder(System.getProperty("os.name"), System.getenv(), home);
        final Levels levels = new Levels(options.level, Assets.resolve("levels"), this::complain);
        try (JsonLines events = lines("--events", options.events, out);
                JsonLines states = lines("--trace", options.trace, out);
                TitledPlay play = new TitledPlay(
                        options,
                        levels,
                        new Profile(folder, this::complain),
                        states == null ? null : new Trace(states),
                        events == null ? null : new EventLog(events),
                        new ScriptEcho(spec.commandLine().getErr()),
                        this::complain)) {
            play.run();
        }
    }

    private void playScene() {
        final PrintWriter out = spec.commandLine().getOut();
        final PrintWriter err = spec.commandLine().getErr();
        try (OrderlyEnd end = new OrderlyEnd();
                JsonLines states = lines("--trace", options.trace, out);
                WorkshopPlay play = new WorkshopPlay(
                        options,
                        options.scenes(),
                        options.sceneIndex(),
                        states == null ? null : new Trace(states),
                        err,
                        this::complain,
                        end::isRequested)) {
            play.run();
            play.print(options.writesToStandardOutput() ? err : out);
        }
    }

    private void playOnce() {
        final PrintWriter out = spec.commandLine().getOut();
        final Replay replay = options.recording();
        final Path file = options.level != null ? options.level : Assets.resolve("levels/first-light.json");
        final String levelText = replay == null ? LevelFile.text(file) : replay.levelText();
        final long seed = replay == null ? options.seed() : replay.seed();
        final RunSummary summary = new RunSummary();
        final SceneFiles files = replay == null ? new SceneFiles(file) : null;
        final Level level = replay == null ? LevelReader.parse(file, levelText, files) : replay.level();
        final ScriptTexts texts = replay == null ? new ScriptTexts(files) : replay.texts();
        try (OrderlyEnd end = new OrderlyEnd();
                Game game = new Game(level, seed, texts);
                FileReload reload = replay == null ? new FileReload(files, this::complain) : null;
                JsonLines events = lines("--events", options.events, out);
                JsonLines states = lines("--trace", options.trace, out);
                JsonLines inputs = lines("--record", options.record, out)) {
            game.listen(summary);
            game.listen(new ScriptEcho(spec.commandLine().getErr()));
            if (events != null) {
                game.listen(new EventLog(events));
            }
            final Trace trace = states == null ? null : new Trace(states);
            final Recorder recorder = inputs == null ? null : new Recorder(inputs, seed, levelText, texts);
            final Play play =
                    new Play(game, player(replay), options, summary, trace, recorder, reload, end::isRequested);
            play(play);
            if (recorder != null) {
                recorder.end(game);
            }
            summary.print(
                    game, options.writesToStandardOutput() ? spec.commandLine().getErr() : out);
            if (replay != null) {
                replay.check(game);
            }
        }
    }

    private void play(Play play) {
        if (options.isHeadless()) {
            new HeadlessPlay(play, spec.commandLine().getErr(), this::complain).run();
        } else {
            new WindowedPlay(play, this::complain).run();
        }
    }

    private InputSource player(Replay replay) {
        if (replay != null) {
            return replay;
        }
        if (options.isHeadless() || options.autopilot) {
            final Autopilot autopilot = new Autopilot(options.seed());
            return (game, fromKeys) -> autopilot.play(game);
        }
        return InputSource.AT_THE_KEYS;
    }

    /** Reports a problem that the player can fix. The game continues. */
    private void complain(String sentence) {
        spec.commandLine().getErr().println("carom: " + oneLine(sentence));
    }

    private static JsonLines lines(String option, Path file, PrintWriter out) {
        return file == null ? null : new JsonLines(option, file, out);
    }

    private static int refuse(ParameterException mistake, String[] args) {
        final CommandLine command = mistake.getCommandLine();
        command.getErr().println("carom: " + oneLine(mistake.getMessage()) + " (carom --help lists the options)");
        return USER_ERROR;
    }

    private static int refuse(Exception failure, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (failure instanceof UserError) {
            command.getErr().println("carom: " + oneLine(failure.getMessage()));
            return USER_ERROR;
        }
        throw failure; // a bug: the developers need the stack trace
    }

    private static Long wholeNumber(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("must be a whole number such as 3600 (got: '" + text + "')");
        }
    }

    private static String oneLine(String message) {
        return message.replaceAll("\\s*\\R\\s*", " ");
    }

    /** Reads the version of the build. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() throws IOException {
            final Properties properties = new Properties();
            try (InputStream in = Main.class.getResourceAsStream("/carom.properties")) {
                properties.load(in);
            }
            return new String[] {"Carom " + properties.getProperty("version")};
        }
    }
}
