package dev.passant.cli.position;

import dev.passant.notation.FenPolicy;
import picocli.CommandLine.Option;

/** Which boards a command takes, and as which kind of chess: the options that a {@link FenPolicy} is made of. */
final class PolicyOptions extends VariantOptions {

    @Option(names = "--study", description = "Take boards from which no game could be played.")
    private boolean study;

    @Option(names = "--repair", description = "Leave out impossible castling rights and en-passant squares.")
    private boolean repair;

    /**
     * The policy that was asked for.
     *
     * @param anyKings whether a board on which a side has no king or several is a study without {@code --study}
     */
    FenPolicy policy(boolean anyKings) {
        return new FenPolicy(study, repair, variant(), anyKings);
    }
}
