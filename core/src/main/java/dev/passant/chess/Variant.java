package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.variants.Antichess;
import dev.passant.variants.Atomic;
import dev.passant.variants.Chess;
import dev.passant.variants.Crazyhouse;
import dev.passant.variants.Horde;
import dev.passant.variants.KingOfTheHill;
import dev.passant.variants.RacingKings;
import dev.passant.variants.Ruleset;
import dev.passant.variants.ThreeCheck;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Standard chess and seven variants. Chess960 is not a separate variant: every variant except racing kings can start
 * from a Chess960 position.
 *
 * <p>Packed positions, keys and the index store the number of a variant, so a new one comes last. Packed positions have
 * room for the numbers up to 7: the next variant needs a second {@code PackedPosition.VARIANT}.
 *
 * <pre>{@code
 * Variant variant = Variant.of("King of the Hill").orElseThrow();
 * System.out.println(variant.start().legalMoves().size()); // 20
 * System.out.println(variant.uciName()); // kingofthehill
 * }</pre>
 */
public enum Variant {
    /** Standard chess. */
    CHESS(
            "Standard",
            "chess",
            "standardchess normal normalchess regular orthodox orthodoxchess classic classical traditional livechess "
                    + "fromposition setup",
            new Chess()),
    /** Captures are compulsory, and the side without a piece or a legal move wins. */
    ANTICHESS("Antichess", "antichess", "anti", new Antichess()),
    /** Captures explode; exploding the enemy king wins. */
    ATOMIC("Atomic", "atomic", "atom atomicchess", new Atomic()),
    /** Captured pieces change sides and may be dropped. */
    CRAZYHOUSE("Crazyhouse", "crazyhouse", "zh house", new Crazyhouse()),
    /** White has 36 pawns and no king. */
    HORDE("Horde", "horde", "hordechess", new Horde()),
    /** A king on one of the four central squares wins. */
    KING_OF_THE_HILL("King of the Hill", "kingofthehill", "koth", new KingOfTheHill()),
    /** The first king on the eighth rank wins; no move may give check. */
    RACING_KINGS("Racing Kings", "racingkings", "racing race", new RacingKings()),
    /** The third check wins. */
    THREE_CHECK("Three-check", "3check", "threecheck threecheckchess 3checkchess", new ThreeCheck());

    /** The names of Chess960, which {@link #of} maps to standard chess. */
    private static final Set<String> NAMES_OF_CHESS960 = Set.of(
            "chess960",
            "960",
            "fischerandom",
            "fischerrandom",
            "fischerandomchess",
            "fischerrandomchess",
            "fisherrandom",
            "frc",
            "freestyle",
            "freestylechess",
            "chess9lx",
            "9lx",
            "dfrc",
            "doublefischerrandom",
            "doublechess960",
            "shuffle960",
            "wildfr");

    private static final Map<String, Variant> BY_NAME = new HashMap<>();

    static {
        for (Variant variant : values()) {
            BY_NAME.put(normalized(variant.title), variant);
            BY_NAME.put(normalized(variant.uciName), variant);
            for (String alias : variant.aliases.split(" ", -1)) {
                BY_NAME.put(alias, variant);
            }
        }
    }

    private final String title;
    private final String uciName;

    /** Further names in lower case, separated by spaces. */
    private final String aliases;

    @SuppressWarnings("ImmutableEnumChecker") // Rulesets have no state.
    private final Ruleset rules;

    Variant(String title, String uciName, String aliases, Ruleset rules) {
        this.title = title;
        this.uciName = uciName;
        this.aliases = aliases;
        this.rules = rules;
    }

    /**
     * {@return the variant with a name, as engines, servers and PGN files write it; empty if there is none} The
     * comparison ignores case and all characters except letters and digits. It also ignores a final {@code 960}. For
     * the names of Chess960, the result is standard chess.
     *
     * @param name for example {@code kingofthehill}, {@code Three-check}, {@code zh}, {@code Atomic960}
     */
    public static Optional<Variant> of(String name) {
        String words = normalized(name);
        if (isNameOfChess960(words)) {
            return Optional.of(CHESS);
        }
        Variant variant = BY_NAME.get(words);
        if (variant == null && words.endsWith("960")) {
            variant = BY_NAME.get(words.substring(0, words.length() - 3));
        }
        return Optional.ofNullable(variant);
    }

    /**
     * {@return whether a name stands for a game from a Chess960 position: a name of Chess960, or a name of a variant
     * followed by 960}
     *
     * @param name a name
     */
    public static boolean isChess960(String name) {
        String words = normalized(name);
        return isNameOfChess960(words) || words.endsWith("960") && of(words).isPresent();
    }

    private static boolean isNameOfChess960(String normalized) {
        return NAMES_OF_CHESS960.contains(normalized) || isWild(normalized);
    }

    /**
     * Returns whether a name is wild0 to wild8, optionally followed by an a. These are games from shuffled starting
     * positions on the Internet Chess Club; wild games with other numbers have other rules.
     */
    private static boolean isWild(String normalized) {
        String number = normalized.endsWith("a") ? normalized.substring(0, normalized.length() - 1) : normalized;
        return number.length() == 5 && number.startsWith("wild") && number.charAt(4) >= '0' && number.charAt(4) <= '8';
    }

    /**
     * Returns the letters and digits of a name, in lower case. A loop, because regular expressions and streams take
     * longer to load.
     */
    private static String normalized(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        StringBuilder found = new StringBuilder();
        int codePoint;
        for (int i = 0; i < lowerCase.length(); i += Character.charCount(codePoint)) {
            codePoint = lowerCase.codePointAt(i);
            if (Character.isLetterOrDigit(codePoint)) {
                found.appendCodePoint(codePoint);
            }
        }
        return found.toString();
    }

    /** {@return the names of all variants for engines, separated by commas, for use in messages} */
    public static String names() {
        return Arrays.stream(values()).map(Variant::uciName).collect(Collectors.joining(", "));
    }

    /**
     * {@return the name for engines, the value of the option {@code UCI_Variant}, for example {@code kingofthehill}}
     */
    public String uciName() {
        return uciName;
    }

    /** {@return the name in PGN files, as lichess writes it, for example {@code King of the Hill}} */
    @Override
    public String toString() {
        return title;
    }

    /** {@return the roles that a pawn can promote to: queen, rook, bishop and knight; in antichess also king} */
    public List<Role> promotions() {
        return rules.promotesToKing()
                ? List.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.KING)
                : List.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT);
    }

    /** {@return whether captured pieces go to pockets, from which they are dropped} */
    public boolean hasPockets() {
        return rules.hasPockets();
    }

    /** {@return whether a number of checks wins} */
    public boolean countsChecks() {
        return rules.countsChecks();
    }

    /** {@return whether both sides have the same rules, so that positions can be mirrored with colours swapped} */
    public boolean canBeMirrored() {
        return rules.canBeMirrored();
    }

    /** {@return the starting position} */
    public Position start() {
        return this == CHESS
                ? Position.start()
                : setup(Chess960.STANDARD_CHESS).build().toPosition(this);
    }

    /**
     * {@return a starting position with all castling rights and the pieces of a Chess960 position on the first and
     * eighth ranks; in horde only on the eighth}
     *
     * @param number the number of the position, 0 to 959
     * @throws IllegalArgumentException if the number is out of range
     * @throws UnsupportedOperationException in racing kings, which has no such positions
     */
    public Position chess960Start(int number) {
        if (!canBeMirrored()) {
            throw new UnsupportedOperationException(
                    title.toLowerCase(Locale.ROOT) + " has no Chess960 starting positions");
        }
        return setup(Chess960.checked(number)).chess960(true).build().toPosition(this);
    }

    private SetupBuilder setup(int number) {
        Setup chess = Chess960.builder(number).build();
        Placement start = rules.start(chess.placement());
        long homes = (start.kings() & start.white()) == 0 ? Bitboards.RANK_8 : Bitboards.ALL;
        return chess.toBuilder()
                .placement(start)
                .castlingRooks(rules.hasCastling() ? chess.castlingRooks() & homes : Bitboards.EMPTY);
    }

    Ruleset rules() {
        return rules;
    }
}
