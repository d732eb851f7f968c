package dev.passant.wasm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.teavm.extension.spi.resources.DefaultResourcesPolicy;

/** Selects the resource files that are compiled into a module. */
public final class PageResources extends DefaultResourcesPolicy {

    private static final String TABLES = "dev/passant/tables/";

    @Override
    public String[] supplyResources(Collection<? extends String> classes) {
        List<String> names = new ArrayList<>();
        names.add("dev/passant/language/en.txt");
        if (classes.contains("dev.passant.polyglot.PolyglotKey")) {
            names.add("dev/passant/polyglot/random64.txt");
        }
        if (classes.contains("dev.passant.tables.MateTables")) {
            // The npm package has the large tables as files; see loadTables in games.js.
            boolean isForNpm = classes.contains(Games.class.getName());
            for (String piece : isForNpm ? List.of("B", "N") : List.of("Q", "R", "B", "N", "P")) {
                names.add(TABLES + "K" + piece + "vK.mate");
            }
        }
        return names.toArray(new String[0]);
    }
}
