package dev.passant.wasm;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;

/**
 * Removes the variants from the small module of the page, which supports standard chess only. No position of this
 * module is of a variant, so the methods in which the rules of a variant differ from the common ones are never called.
 */
final class ChessOnly implements ClassHolderTransformer {

    private static final String RULES = "dev.passant.variants.Ruleset";
    private static final String CHESS = "dev.passant.variants.Chess";
    private static final String REASONS = "dev.passant.explain.VariantRules";

    private static final String EFFECTS = "dev.passant.explain.VariantEffects";

    /** The methods of {@link #REASONS} that are also called for standard chess; they return nothing then. */
    private static final Set<String> WITHOUT_REASON = Set.of("gameOver", "fault", "explosionDanger");

    private static final ValueType OPTIONAL = ValueType.object(Optional.class.getName());

    @Override
    public void transformClass(ClassHolder compiled, ClassHolderTransformerContext context) {
        if (!SmallPage.class.getName().equals(context.getEntryPoint())) {
            return;
        }
        if (RULES.equals(compiled.getParent()) && !compiled.getName().equals(CHESS)) {
            for (MethodHolder method : List.copyOf(compiled.getMethods())) {
                if (!method.getName().startsWith("<")) {
                    compiled.removeMethod(method);
                }
            }
        } else if (compiled.getName().equals(REASONS)) {
            compiled.getMethods().forEach(method -> removeReasons(method, context));
        } else if (compiled.getName().equals(EFFECTS)) {
            compiled.getMethods().stream()
                    .filter(method -> method.getName().equals("of"))
                    .forEach(method -> ProgramEmitter.create(method, context.getHierarchy())
                            .invoke(List.class.getName(), "of", ValueType.object(List.class.getName()))
                            .returnValue());
        }
    }

    private static void removeReasons(MethodHolder method, ClassHolderTransformerContext context) {
        if (WITHOUT_REASON.contains(method.getName())) {
            ProgramEmitter body = ProgramEmitter.create(method, context.getHierarchy());
            body.invoke(Optional.class.getName(), "empty", OPTIONAL).returnValue();
        } else if (method.getName().equals("drop")) {
            ProgramEmitter body = ProgramEmitter.create(method, context.getHierarchy());
            body.constantNull(method.getResultType()).returnValue();
        }
    }
}
