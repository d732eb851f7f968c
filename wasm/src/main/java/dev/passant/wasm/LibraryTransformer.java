package dev.passant.wasm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Completes TeaVM's class library: replaces calls of missing methods by calls of {@link LibraryMethods}, and missing
 * or large classes by those of {@link dev.passant.wasm.library}. The other modules, which also run on the JVM, can
 * therefore use the JDK's classes.
 */
public final class LibraryTransformer extends SimpleSubstitutionPolicy implements ClassHolderTransformer {

    private static final Map<MethodReference, MethodReference> REPLACED = Map.of(
            new MethodReference(Math.class, "multiplyHigh", long.class, long.class, long.class),
            own("multiplyHigh", long.class, long.class, long.class),
            new MethodReference(Long.class, "parseUnsignedLong", String.class, int.class, long.class),
            own("parseUnsignedLong", String.class, int.class, long.class),
            new MethodReference(System.class, "nanoTime", long.class),
            own("nanoTime", long.class),
            new MethodReference(Runtime.class, "availableProcessors", int.class),
            own("availableProcessors", Runtime.class, int.class),
            new MethodReference(String.class, "lines", Stream.class),
            own("lines", String.class, Stream.class),
            new MethodReference(Duration.class, "toMinutesPart", int.class),
            own("toMinutesPart", Duration.class, int.class),
            new MethodReference(Duration.class, "toSecondsPart", int.class),
            own("toSecondsPart", Duration.class, int.class),
            new MethodReference(Duration.class, "toNanosPart", int.class),
            own("toNanosPart", Duration.class, int.class));

    private static final String OWN = "dev.passant.wasm.library";

    private static MethodReference own(String name, Class<?>... types) {
        return new MethodReference(LibraryMethods.class, name, types);
    }

    @Override
    public void contribute(SubstitutionSink sink) {
        sink.selectClasses(named("java.util.SplittableRandom")
                        .or(named("java.util.StringJoiner"))
                        .or(named("java.util.HexFormat")))
                .replacePackage("java.util", OWN);
        sink.selectClasses(named("java.util.regex.Pattern").or(named("java.util.regex.Matcher")))
                .replacePackage("java.util.regex", OWN);
        sink.selectClasses(named("java.util.concurrent.atomic.AtomicReferenceArray"))
                .replacePackage("java.util.concurrent.atomic", OWN);
        sink.selectClasses(named("dev.passant.perft.Workers").or(named("dev.passant.perft.Workers$Work")))
                .replacePackage("dev.passant.perft", OWN);
    }

    @Override
    public void transformClass(ClassHolder compiled, ClassHolderTransformerContext context) {
        for (MethodHolder method : compiled.getMethods()) {
            if (method.getProgram() != null) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    block.forEach(LibraryTransformer::replace);
                }
            }
        }
    }

    private static void replace(Instruction instruction) {
        if (!(instruction instanceof InvokeInstruction call)) {
            return;
        }
        @Nullable MethodReference replacement = REPLACED.get(call.getMethod());
        if (replacement == null) {
            return;
        }
        List<Variable> arguments = new ArrayList<>(call.getArguments());
        if (call.getInstance() != null) {
            arguments.add(0, call.getInstance());
            call.setInstance(null);
            call.setType(InvocationType.SPECIAL);
        }
        call.setMethod(replacement);
        call.setArguments(arguments.toArray(new Variable[0]));
    }
}
