package dev.passant.wasm;

import dev.passant.language.Language;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles the WebAssembly modules. The build runs this class in a separate JVM, whose options make the output
 * reproducible.
 *
 * <p>There is no fallback to JavaScript: that output of TeaVM lacks the methods that {@code @Export} exports, and would
 * need other exports and another {@link Memory}.
 */
final class Modules {

    private static final String ENGLISH = "dev/passant/language/en.txt";

    /** The starts of the keys of English sentences that only some users of the rules need. */
    private static final String PRACTICE = "(question|option|because)\\.";

    private static final String COMMAND = "(report|mark)\\.";
    private static final String ELEMENT = "board\\.";
    private static final String STAGES = "(stage|title)\\.";
    private static final String WINNABLE = "unwinnable\\.";
    private static final String VARIANTS = "(line\\.)?in-hand|line\\.(promoted|checks)"
            + "|legal\\.(drop|in-variant|explosion|kings-touch|compulsory|to-hand|check|race|end)"
            + "|rule\\.(drop|pawn-drop|capture-compulsory|explo|gives-check)";

    private Modules() {}

    /** Writes the modules into folders below the given one. */
    public static void main(String[] arguments) throws IOException, TeaVMToolException {
        Path folder = Path.of(arguments[0]);
        compile(RulesOnly.class, folder.resolve("wasm"), "rules.wasm", PRACTICE, COMMAND, WINNABLE);
        compile(Games.class, folder.resolve("wasm"), "games.wasm", PRACTICE, COMMAND);
        compile(
                SmallPage.class,
                folder.resolve("page"),
                "small.wasm",
                PRACTICE,
                COMMAND,
                WINNABLE,
                ELEMENT,
                STAGES,
                VARIANTS);
        compile(WholePage.class, folder.resolve("page"), "whole.wasm", COMMAND, ELEMENT);
    }

    /** Compiles a module, without the English sentences that it does not need. */
    private static void compile(Class<?> main, Path folder, String name, String... unused)
            throws IOException, TeaVMToolException {
        TeaVMTool tool = new TeaVMTool();
        tool.setClassLoader(new EnglishLoader(folder.resolve(name + ".en.txt"), String.join("|", unused)));
        tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        tool.setMainClass(main.getName());
        // JavaScript does not call this entry point: loader.js calls the export of the same method.
        tool.setEntryPointName("teavm.main");
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName(name);
        // FULL would make the output twice as large.
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setObfuscated(true);
        tool.setAssertionsRemoved(true);
        tool.generate();
        TeaVMProblemRenderer.describeProblems(
                tool.getDependencyInfo().getCallGraph(), tool.getProblemProvider(), new ConsoleTeaVMToolLog(false));
        if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
            throw new IllegalStateException("TeaVM could not compile " + name);
        }
        // For RegularExpressionsTest, which checks the expressions in these classes.
        Files.write(folder.resolve(name + ".classes.txt"), tool.getClasses());
    }

    /** Replaces the English sentences by those that a module needs. */
    private static final class EnglishLoader extends ClassLoader {
        private final URL sentences;

        EnglishLoader(Path file, String unused) throws IOException {
            super(Modules.class.getClassLoader());
            try (InputStream all = Objects.requireNonNull(Language.class.getResourceAsStream("/" + ENGLISH))) {
                String text = new String(all.readAllBytes(), StandardCharsets.UTF_8);
                Files.createDirectories(Objects.requireNonNull(file.getParent()));
                Files.writeString(file, text.replaceAll("(?m)^((#|" + unused + ").*)?\n", ""));
            }
            sentences = file.toUri().toURL();
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals(ENGLISH) ? Collections.enumeration(List.of(sentences)) : super.getResources(name);
        }
    }
}
