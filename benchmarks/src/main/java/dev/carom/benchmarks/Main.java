package dev.carom.benchmarks;

import dev.carom.benchmarks.compare.BodiesCommand;
import dev.carom.benchmarks.compare.BroadphaseCommand;
import dev.carom.benchmarks.compare.MatrixCommand;
import dev.carom.benchmarks.compare.StartCommand;
import dev.carom.benchmarks.compare.SteadyCommand;
import dev.carom.benchmarks.compare.ThreadsCommand;
import dev.carom.benchmarks.compare.TickCommand;
import dev.carom.benchmarks.compare.UsageError;
import dev.carom.benchmarks.compare.WorstCommand;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/**
 * The command line of the benchmarks. The exit code is 0 on success, and 2 for an error that the user can fix; one
 * sentence describes the error. The exit code is 1 for a bug: an exception, wrong pairs from Carom, or results that
 * depend on the number of threads.
 */
@Command(
        name = "benchmarks",
        description = "Measures Carom's hot paths alone, or whole ticks side by side with other engines.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            BroadphaseCommand.class,
            MatrixCommand.class,
            TickCommand.class,
            BodiesCommand.class,
            SteadyCommand.class,
            WorstCommand.class,
            ThreadsCommand.class,
            StartCommand.class,
            Main.Jmh.class
        })
public final class Main implements Callable<Integer> {
    private static final int USER_ERROR = 2;
    private static final String NAME_A_COMMAND =
            "Name a command: broadphase, matrix, tick, bodies, steady, worst, threads, start or jmh (--help lists the options)";

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    private Main() {}

    /**
     * Runs benchmarks.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        // Always exits explicitly. Native libraries of other engines may leave threads that keep the JVM alive.
        System.exit(commandLine().execute(args));
    }

    /** Returns the command, for {@link #main} and for tests that capture its output. */
    static CommandLine commandLine() {
        final CommandLine command = new CommandLine(new Main());
        command.setUsageHelpAutoWidth(true);
        command.setCaseInsensitiveEnumValuesAllowed(true);
        command.setParameterExceptionHandler(Main::refuse);
        command.setExecutionExceptionHandler(Main::refuse);
        return command;
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "No command is given");
    }

    private static int refuse(ParameterException mistake, String[] args) {
        final CommandLine command = mistake.getCommandLine();
        final String remedy = command.getParent() == null ? ". " + NAME_A_COMMAND : " (--help lists the options)";
        return refuse(command, mistake.getMessage() + remedy);
    }

    private static int refuse(Exception failure, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (failure instanceof UsageError) {
            return refuse(command, failure.getMessage());
        }
        throw failure; // a bug: the developers need the stack trace
    }

    private static int refuse(CommandLine command, String message) {
        command.getErr().println("benchmarks: " + message.replaceAll("\\s*\\R\\s*", " "));
        return USER_ERROR;
    }

    /** Passes all its arguments to JMH. */
    @Command(
            name = "jmh",
            description =
                    "Runs JMH with the arguments that follow, such as a part of a benchmark's name; -h lists JMH's"
                            + " options.")
    static final class Jmh implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Unmatched
        private List<String> arguments = new ArrayList<>();

        @Override
        public Integer call() throws IOException {
            requireSense();
            org.openjdk.jmh.Main.main(arguments.toArray(String[]::new));
            return 0;
        }

        /** Rejects arguments for which JMH would print a stack trace. */
        private void requireSense() {
            try {
                new CommandLineOptions(arguments.toArray(String[]::new))
                        .getIncludes()
                        .forEach(Pattern::compile);
            } catch (CommandLineOptionException e) {
                throw new ParameterException(spec.commandLine(), "jmh: " + e.getMessage());
            } catch (PatternSyntaxException e) {
                throw new ParameterException(
                        spec.commandLine(),
                        "jmh: '" + e.getPattern() + "' must be a regular expression: " + e.getDescription());
            }
        }
    }
}
