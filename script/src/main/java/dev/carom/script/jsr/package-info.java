/**
 * Scripts in a language whose engine implements {@code javax.script} (JSR 223), such as Groovy. The only package of the
 * module that uses the JDK's module {@code java.scripting}, which is optional.
 */
package dev.carom.script.jsr;
