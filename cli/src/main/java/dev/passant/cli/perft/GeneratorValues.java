package dev.passant.cli.perft;

import dev.passant.cli.io.OptionValues;

final class GeneratorValues extends OptionValues {
    GeneratorValues() {
        super("legal", "lazy", "reference");
    }
}
