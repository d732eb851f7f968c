package dev.passant.cli.position;

import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import picocli.CommandLine.Option;

/** The options that determine a {@link FenPolicy}: which positions are accepted, and as which variant. */
final class PolicyOptions extends VariantOptions {

    @Option(names = "--unrestricted", description = "Accept positions that are not playable")
    private boolean unrestricted;

    @Option(names = "--repair", description = "Drop impossible castling rights and en-passant squares")
    private boolean repair;

    /**
     * Returns the policy.
     *
     * @param anyKings whether a board without exactly one king of each side is accepted as an unrestricted position,
     *     even without {@code --unrestricted}
     */
    FenPolicy policy(boolean anyKings) {
        FenPolicy policy = policy();
        policy = unrestricted ? policy.accepting(Tolerance.ILLEGAL) : policy;
        policy = repair ? policy.accepting(Tolerance.REPAIRABLE) : policy;
        return anyKings ? policy.accepting(Tolerance.ANY_KINGS) : policy;
    }
}
