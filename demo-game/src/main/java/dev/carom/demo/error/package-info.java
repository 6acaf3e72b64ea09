/**
 * Errors that the player can fix: one sentence that names the file, line or option and the remedy. All packages throw
 * {@link dev.carom.demo.error.UserError}; the command line, the menu and the script log show it.
 */
package dev.carom.demo.error;
