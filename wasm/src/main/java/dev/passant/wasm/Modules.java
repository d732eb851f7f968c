package dev.passant.wasm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles the WebAssembly modules. The build runs this class in a separate JVM, whose options make the output
 * reproducible.
 */
final class Modules {

    private Modules() {}

    /**
     * Writes the modules into folders below the given one, unless they have already been compiled there from the same
     * classes by the same JVM.
     */
    public static void main(String[] arguments) throws TeaVMToolException, IOException, NoSuchAlgorithmException {
        File target = new File(arguments[0]);
        Path compiled = target.toPath().resolve("modules.sha256");
        String checksum = checksumOfInputs();
        if (Files.exists(compiled) && Files.readString(compiled).equals(checksum)) {
            return;
        }
        Files.deleteIfExists(compiled);
        compile(RulesOnly.class, new File(target, "wasm"), "rules.wasm");
        compile(Games.class, new File(target, "wasm"), "games.wasm");
        compile(SmallPage.class, new File(target, "page"), "small.wasm");
        compile(WholePage.class, new File(target, "page"), "whole.wasm");
        Files.writeString(compiled, checksum);
    }

    /** Returns a checksum of the class path's files, the JVM and its options. */
    private static String checksumOfInputs() throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(
                (Runtime.version() + " " + ManagementFactory.getRuntimeMXBean().getInputArguments()).getBytes(UTF_8));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            try (Stream<Path> files = Files.walk(Path.of(entry))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    digest.update(file.toString().getBytes(UTF_8));
                    digest.update(Files.readAllBytes(file));
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void compile(Class<?> main, File folder, String name) throws TeaVMToolException {
        TeaVMTool tool = new TeaVMTool();
        tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        tool.setMainClass(main.getName());
        // JavaScript does not call this entry point: loader.js calls the export of the same method.
        tool.setEntryPointName("teavm.main");
        tool.setTargetDirectory(folder);
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
    }
}
