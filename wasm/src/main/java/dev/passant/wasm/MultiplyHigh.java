package dev.passant.wasm;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Replaces calls of {@link Math#multiplyHigh}, which TeaVM's class library lacks. On the JVM the method is a single
 * instruction, so the rules keep calling it.
 */
public final class MultiplyHigh implements ClassHolderTransformer {

    private static final MethodReference OF =
            new MethodReference(MultiplyHigh.class, "of", long.class, long.class, long.class);

    @Override
    public void transformClass(ClassHolder compiled, ClassHolderTransformerContext context) {
        for (MethodHolder method : compiled.getMethods()) {
            if (method.getProgram() != null) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    block.forEach(MultiplyHigh::replace);
                }
            }
        }
    }

    private static void replace(Instruction instruction) {
        if (instruction instanceof InvokeInstruction call
                && call.getMethod().getClassName().equals("java.lang.Math")
                && call.getMethod().getName().equals("multiplyHigh")) {
            call.setMethod(OF);
        }
    }

    /** Returns the upper half of a signed 128-bit product (Hacker's Delight, 2nd edition, section 8-2). */
    public static long of(long a, long b) {
        long a0 = a & 0xffff_ffffL;
        long a1 = a >> 32;
        long b0 = b & 0xffff_ffffL;
        long b1 = b >> 32;
        long middle = a1 * b0 + (a0 * b0 >>> 32);
        long low = a0 * b1 + (middle & 0xffff_ffffL);
        return a1 * b1 + (middle >> 32) + (low >> 32);
    }
}
