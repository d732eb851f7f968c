package dev.passant.cli.perft;

import dev.passant.cli.io.OptionValues;

/** The values of {@code --generator}. */
final class GeneratorValues extends OptionValues {
    GeneratorValues() {
        super("legal", "lazy", "reference");
    }
}
