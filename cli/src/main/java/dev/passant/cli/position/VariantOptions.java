package dev.passant.cli.position;

import dev.passant.cli.io.InputException;
import dev.passant.notation.FenPolicy.Variant;
import picocli.CommandLine.Option;

/** Whether positions are taken as those of Chess960 or of ordinary chess: the options that say so. */
public class VariantOptions {

    @Option(
            names = "--chess960",
            description = "Take positions as those of Chess960: castling is written king takes rook.")
    private boolean chess960;

    @Option(
            names = "--standard",
            description = "Take ordinary chess only: kings castle from the e-file with rooks on the a- and h-file.")
    private boolean standard;

    /** Neither option is given. */
    public VariantOptions() {}

    /**
     * The variant that was asked for.
     *
     * @throws InputException when both options are given
     */
    public final Variant variant() {
        if (chess960 && standard) {
            throw new InputException("--chess960 and --standard exclude each other");
        }
        return chess960 ? Variant.CHESS960 : standard ? Variant.STANDARD : Variant.AS_WRITTEN;
    }
}
