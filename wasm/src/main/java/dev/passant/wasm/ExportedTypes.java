package dev.passant.wasm;

import org.teavm.dependency.AbstractDependencyListener;
import org.teavm.dependency.DependencyAgent;
import org.teavm.dependency.DependencyListener;
import org.teavm.dependency.MethodDependency;
import org.teavm.interop.Export;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ValueType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Declares to the compiler that JavaScript passes objects to exported methods. Otherwise, the compiler would assume
 * that an argument is null if no Java code passes it, and would remove calls of its methods. Also installs {@link
 * LibraryTransformer} and {@link ChessOnly}.
 */
public final class ExportedTypes extends AbstractDependencyListener implements TeaVMPlugin {

    @Override
    public void install(TeaVMHost host) {
        host.add((DependencyListener) this);
        host.add((ClassHolderTransformer) new LibraryTransformer());
        host.add(new ChessOnly());
    }

    @Override
    public void methodReached(DependencyAgent agent, MethodDependency method) {
        if (method.isMissing()
                || method.getMethod().getAnnotations().get(Export.class.getName()) == null
                || !method.getReference().getClassName().startsWith("dev.passant.")) {
            return;
        }
        for (int i = 0; i < method.getParameterCount() - 1; i++) {
            ValueType type = method.getReference().parameterType(i);
            if (type instanceof ValueType.Object) {
                method.getVariable(i + 1).propagate(agent.getType(type));
            }
        }
    }
}
