package dev.passant.cli.io;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Reads the optional value of an option only after an equals sign, so that the next word is never taken for it. */
public final class OptionalValue implements IParameterPreprocessor {

    /** The value of an option that was given without one; no argument can contain it. */
    public static final String NONE = "\0";

    @Override
    @SuppressWarnings("JdkObsolete") // picocli's type
    public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (!"=".equals(info.get("separator"))) {
            args.push(NONE);
        }
        return false;
    }
}
