package dev.carom.demo.platform;

import dev.carom.demo.error.UserError;

/** Opens a context in a process with a changed environment, and prints the result. */
final class OpenAndSay {
    private OpenAndSay() {}

    public static void main(String[] arguments) {
        try {
            final boolean headless = arguments[0].equals("headless");
            final GlContext context =
                    headless ? GlContext.openHeadless(16, 16) : GlContext.openWindow("Window", 16, 16);
            System.out.println(context.description());
            context.close();
        } catch (UserError e) {
            System.out.println(e.getMessage());
        }
    }
}
