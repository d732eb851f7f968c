package dev.passant.wasm;

import java.io.File;
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

    private Modules() {}

    /** Writes the modules into folders below the given one. */
    public static void main(String[] arguments) throws TeaVMToolException {
        compile(RulesOnly.class, new File(arguments[0], "wasm"), "rules.wasm");
        compile(Games.class, new File(arguments[0], "wasm"), "games.wasm");
        compile(SmallPage.class, new File(arguments[0], "page"), "small.wasm");
        compile(WholePage.class, new File(arguments[0], "page"), "whole.wasm");
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
