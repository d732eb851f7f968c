package dev.passant.cli.position;

import dev.passant.chess.Variant;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OptionValues;
import dev.passant.input.FenPolicy;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that determine the rules: {@code --variant}, {@code --chess960} and {@code --standard}. */
public class VariantOptions extends CastlingOptions {

    public static final class Names extends OptionValues {
        Names() {
            super(Arrays.stream(Variant.values()).map(Variant::uciName).toList());
        }
    }

    @Option(
            names = "--variant",
            completionCandidates = Names.class,
            paramLabel = "NAME",
            description =
                    "Use the rules of a variant: antichess, atomic, crazyhouse, horde, kingofthehill, racingkings "
                            + "or 3check; a name that ends with 960 implies --chess960 [default: chess]")
    private @Nullable String variant;

    /** Creates the options, all unset. */
    public VariantOptions() {}

    /**
     * Returns the variant of the option.
     *
     * @throws InputException if there is no variant with this name
     */
    public final Variant variant() {
        return variant == null ? Variant.CHESS : named(variant);
    }

    /**
     * Returns the variant with a name.
     *
     * @throws InputException if there is none
     */
    public static Variant named(String name) {
        // The error message lists the names for engines.
        return Variant.of(name)
                .or(() -> Variant.of(new Names().parse("--variant", name)))
                .orElseThrow();
    }

    public final FenPolicy policy() {
        return FenPolicy.STRICT.withCastling(castlingOfVariant()).withVariant(variant());
    }

    /** Returns the castling of the other options or, if they leave it open, that of the variant's name. */
    private FenPolicy.Castling castlingOfVariant() {
        if (castling() != FenPolicy.Castling.AS_WRITTEN || variant == null) {
            return castling();
        }
        if (Variant.isChess960(variant)) {
            return FenPolicy.Castling.CHESS960;
        }
        return variant() == Variant.CHESS ? FenPolicy.Castling.STANDARD : FenPolicy.Castling.AS_WRITTEN;
    }
}
