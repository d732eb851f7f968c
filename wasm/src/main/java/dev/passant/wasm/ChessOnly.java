package dev.passant.wasm;

import java.util.Optional;
import java.util.Set;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;

/**
 * Leaves the variants out of the small module of the page, which supports standard chess only. No position there has
 * the rules of a variant, so TeaVM removes the code that would use them.
 */
final class ChessOnly implements ClassHolderTransformer {

    private static final String RULES = "dev.passant.chess.VariantRules";
    private static final String REASONS = "dev.passant.explain.VariantRules";

    /** The methods of {@link #REASONS} that are also called for standard chess; they return nothing then. */
    private static final Set<String> WITHOUT_REASON = Set.of("gameOver", "fault", "explosionDanger");

    private static final ValueType OPTIONAL = ValueType.object(Optional.class.getName());

    @Override
    public void transformClass(ClassHolder compiled, ClassHolderTransformerContext context) {
        if (!SmallPage.class.getName().equals(context.getEntryPoint())) {
            return;
        }
        boolean hasReasons = compiled.getName().equals(REASONS);
        if (!hasReasons && !compiled.getName().equals(RULES)) {
            return;
        }
        for (MethodHolder method : compiled.getMethods()) {
            if (hasReasons && WITHOUT_REASON.contains(method.getName())) {
                ProgramEmitter body = ProgramEmitter.create(method, context.getHierarchy());
                body.invoke(Optional.class.getName(), "empty", OPTIONAL).returnValue();
            } else if (hasReasons && method.getName().equals("drop")
                    || method.getName().equals("of")) {
                ProgramEmitter body = ProgramEmitter.create(method, context.getHierarchy());
                body.constantNull(method.getResultType()).returnValue();
            }
        }
    }
}
