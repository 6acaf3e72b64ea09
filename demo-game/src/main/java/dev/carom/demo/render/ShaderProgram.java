package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.carom.demo.error.FileTrouble;
import dev.carom.demo.error.UserError;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4fc;
import org.joml.Vector3fc;
import org.lwjgl.system.MemoryStack;

/** A linked program of several shader files. */
final class ShaderProgram implements AutoCloseable {
    private final int program;
    private final Map<String, Integer> locations = new HashMap<>();

    /**
     * Compiles the shaders and links them.
     *
     * @param folder the folder of the files
     * @param files names that end in .vert or .frag; several of one kind are linked together
     * @throws UserError if a file cannot be read or does not compile, or if the shaders do not link; the message
     *     contains the file or files, and the compiler's or linker's message
     */
    ShaderProgram(Path folder, String... files) {
        final List<Integer> shaders = new ArrayList<>();
        program = glCreateProgram();
        boolean linked = false;
        try {
            for (String file : files) {
                final int shader = compile(folder.resolve(file));
                shaders.add(shader);
                glAttachShader(program, shader);
            }
            glLinkProgram(program);
            if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE) {
                throw new UserError("The shaders " + String.join(", ", files) + " in " + folder + " do not link: "
                        + firstLine(glGetProgramInfoLog(program)) + "; restore the files.");
            }
            linked = true;
        } finally {
            // The shaders are flagged for deletion. The driver deletes them together with the program.
            shaders.forEach(shader -> glDeleteShader(shader));
            if (!linked) {
                glDeleteProgram(program);
            }
        }
    }

    ShaderProgram use() {
        glUseProgram(program);
        return this;
    }

    ShaderProgram set(String uniform, int value) {
        glUniform1i(location(uniform), value);
        return this;
    }

    ShaderProgram set(String uniform, float value) {
        glUniform1f(location(uniform), value);
        return this;
    }

    ShaderProgram set(String uniform, float x, float y) {
        glUniform2f(location(uniform), x, y);
        return this;
    }

    ShaderProgram set(String uniform, Vector3fc value) {
        glUniform3f(location(uniform), value.x(), value.y(), value.z());
        return this;
    }

    ShaderProgram set(String uniform, Matrix4fc value) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            glUniformMatrix4fv(location(uniform), false, value.get(stack.mallocFloat(16)));
        }
        return this;
    }

    ShaderProgram setVectors3(String uniform, FloatBuffer values) {
        glUniform3fv(location(uniform), values);
        return this;
    }

    ShaderProgram setVectors4(String uniform, FloatBuffer values) {
        glUniform4fv(location(uniform), values);
        return this;
    }

    @Override
    public void close() {
        glUseProgram(0); // OpenGL keeps a deleted program as long as it is in use
        glDeleteProgram(program);
    }

    /**
     * Returns the location of a uniform. The location of a uniform that the shaders do not use is -1. OpenGL ignores
     * values for this location.
     */
    private int location(String uniform) {
        final Integer known = locations.get(uniform);
        if (known != null) {
            return known;
        }
        final int location = glGetUniformLocation(program, uniform);
        locations.put(uniform, location);
        return location;
    }

    private static int compile(Path file) {
        final int shader = glCreateShader(file.toString().endsWith(".vert") ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
        boolean compiled = false;
        try {
            glShaderSource(shader, read(file));
            glCompileShader(shader);
            if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
                throw new UserError("The shader " + file + " does not compile: " + firstLine(glGetShaderInfoLog(shader))
                        + "; restore the file.");
            }
            compiled = true;
            return shader;
        } finally {
            if (!compiled) {
                glDeleteShader(shader);
            }
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UserError(
                    "The shader " + file + " cannot be read, since " + FileTrouble.reading(file, e)
                            + "; restore the file.",
                    e);
        }
    }

    /**
     * Returns the first line of a compiler's or linker's log that is not blank. Some compilers print a blank line
     * first.
     */
    private static String firstLine(String log) {
        return log.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("the driver gives no reason");
    }
}
