package dev.passant.cli.position;

import dev.passant.cli.io.InputException;
import dev.passant.input.FenPolicy.Castling;
import picocli.CommandLine.Option;

/** The options {@code --chess960} and {@code --standard}. */
public class CastlingOptions {

    @Option(names = "--chess960", description = "Read positions as Chess960; castling is written as king takes rook")
    private boolean chess960;

    @Option(
            names = "--standard",
            description = "Accept ordinary chess only: kings castle from the e-file with rooks on the a- and h-file")
    private boolean standard;

    /** Creates the options, both unset. */
    public CastlingOptions() {}

    /**
     * Returns the castling rights that are accepted.
     *
     * @throws InputException if both options are given
     */
    public final Castling castling() {
        if (chess960 && standard) {
            throw new InputException("--chess960 and --standard cannot be used together");
        }
        return chess960 ? Castling.CHESS960 : standard ? Castling.STANDARD : Castling.AS_WRITTEN;
    }
}
