package dev.passant.wasm;

import java.util.Collection;
import org.teavm.extension.spi.resources.DefaultResourcesPolicy;

/** Selects the resource files that are compiled into a module. */
public final class PageResources extends DefaultResourcesPolicy {

    @Override
    public String[] supplyResources(Collection<? extends String> classes) {
        return new String[] {"dev/passant/polyglot/random64.txt"};
    }
}
