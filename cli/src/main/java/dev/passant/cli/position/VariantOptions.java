package dev.passant.cli.position;

import dev.passant.cli.io.InputException;
import dev.passant.input.FenPolicy.Variant;
import picocli.CommandLine.Option;

/** The options {@code --chess960} and {@code --standard}. */
public class VariantOptions {

    @Option(names = "--chess960", description = "Read positions as Chess960; castling is written as king takes rook")
    private boolean chess960;

    @Option(
            names = "--standard",
            description = "Accept ordinary chess only: kings castle from the e-file with rooks on the a- and h-file")
    private boolean standard;

    /** Creates the options, both unset. */
    public VariantOptions() {}

    /**
     * Returns the variant.
     *
     * @throws InputException if both options are given
     */
    public final Variant variant() {
        if (chess960 && standard) {
            throw new InputException("--chess960 and --standard cannot be used together");
        }
        return chess960 ? Variant.CHESS960 : standard ? Variant.STANDARD : Variant.AS_WRITTEN;
    }
}
