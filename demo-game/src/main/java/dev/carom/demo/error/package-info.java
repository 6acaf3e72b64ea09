/**
 * Errors that the player can put right: one sentence that names the file, line or option and the remedy.
 * {@link dev.carom.demo.error.UserError} is thrown by every package, and caught where a sentence can be shown.
 */
package dev.carom.demo.error;
