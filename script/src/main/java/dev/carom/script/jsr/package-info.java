/**
 * Scripts in a language whose engine implements {@code javax.script} (JSR 223), such as Groovy. No other package of the
 * module uses the JDK's module {@code java.scripting}, so that module is optional.
 */
package dev.carom.script.jsr;
