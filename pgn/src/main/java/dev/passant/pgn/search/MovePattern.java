package dev.passant.pgn.search;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.San;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A move pattern: SAN in which parts may be left open, as in {@code Nf3}, {@code Rac1}, {@code dxe5}, {@code e8=Q},
 * {@code O-O}, {@code ?xf7} (any piece captures on f7), {@code N?5} (a knight moves to the fifth rank), {@code Qxf7#},
 * {@code e2e4}.
 *
 * <pre>{@code
 * Position position = Fen.parse("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
 * Move move = San.parse("Qxf7#", position);
 * System.out.println(MovePattern.parse("?xf7").matches(move, position)); // true
 * }</pre>
 *
 * <p>A file or rank before the target square restricts the origin, even if SAN would not need it. {@code x} requires a
 * capture. Without {@code x}, pieces may capture or not, and a pawn move without an origin file is a push. {@code +}
 * requires check and {@code #} a win by mate or by the rule of a variant; without them, either may occur. {@code N@f3}
 * and {@code @e4} are drops. {@code ?} matches any piece, file or rank. A pawn that reaches the last rank may promote
 * to any piece unless the pattern names one.
 */
public final class MovePattern {

    private static final int MAX_LENGTH = 12;
    private static final Pattern SAN =
            Pattern.compile("([KQRBNP?])?([a-h?])?([1-8?])?([x:@])?([a-h?])([1-8?])(?:=?([QRBNKqrbnk]))?");
    private static final Pattern SQUARES = Pattern.compile("([a-h])([1-8])([a-h])([1-8])([qrbnk])?");
    private static final int ANY = -1;
    private static final int ANY_ROLE = -1;

    private final String text;
    private int role = ANY_ROLE;
    private int fromFile = ANY;
    private int fromRank = ANY;
    private int toFile = ANY;
    private int toRank = ANY;
    private boolean captures;
    private boolean drops;
    private boolean pushes;
    private Optional<Role> promotion = Optional.empty();
    private final Optional<CastlingSide> castling;
    private boolean ofSquares;
    private final boolean checks;
    private final boolean mates;

    private MovePattern(String text) {
        this.text = text;
        if (text.length() > MAX_LENGTH) {
            throw wrong();
        }
        mates = text.endsWith("#");
        checks = text.endsWith("+");
        String plain = text.replaceFirst("[+#]$", "");
        Matcher squares = SQUARES.matcher(plain);
        Matcher san = SAN.matcher(plain);
        castling = San.castlingSide(plain);
        if (castling.isPresent()) {
            return;
        }
        if (squares.matches()) {
            ofSquares = true;
            fromFile = coordinate(squares.group(1), 'a');
            fromRank = coordinate(squares.group(2), '1');
            toFile = coordinate(squares.group(3), 'a');
            toRank = coordinate(squares.group(4), '1');
            promotion = role(squares.group(5));
        } else if (san.matches()) {
            String piece = san.group(1) == null ? "P" : san.group(1);
            role = piece.equals("?") ? ANY_ROLE : role(piece).orElseThrow().ordinal();
            fromFile = coordinate(san.group(2), 'a');
            fromRank = coordinate(san.group(3), '1');
            drops = "@".equals(san.group(4));
            captures = san.group(4) != null && !drops;
            if (drops && (san.group(2) != null || san.group(3) != null || san.group(7) != null)) {
                throw wrong();
            }
            toFile = coordinate(san.group(5), 'a');
            toRank = coordinate(san.group(6), '1');
            promotion = role(san.group(7));
            pushes = san.group(1) == null && san.group(2) == null && !captures && !drops;
        } else {
            throw wrong();
        }
    }

    private QueryException wrong() {
        return new QueryException(text, 0, "invalid move: write it as Nf3, dxe5, Rac1, e8=Q, O-O, ?xf7 or e2e4");
    }

    private static int coordinate(@Nullable String letter, char first) {
        return letter == null || letter.equals("?") ? ANY : letter.charAt(0) - first;
    }

    private static Optional<Role> role(@Nullable String letter) {
        return letter == null ? Optional.empty() : Role.of(Character.toUpperCase(letter.charAt(0)));
    }

    /**
     * Parses a move pattern.
     *
     * @param text a move in SAN; open parts are omitted or written as {@code ?}
     * @return the pattern
     * @throws QueryException if the syntax is invalid
     */
    public static MovePattern parse(String text) {
        return new MovePattern(text);
    }

    /**
     * {@return whether a move matches}
     *
     * @param move a legal move
     * @param before the position before the move
     */
    public boolean matches(Move move, Position before) {
        return matches(move, before.movedPiece(move).role().ordinal())
                && (!checks || before.givesCheck(move))
                && (!mates || before.isDecisive(move));
    }

    /** Returns whether a move of a piece of the given role matches, ignoring check and mate. */
    boolean matches(Move move, int moved) {
        Optional<CastlingSide> castled = move.castlingSide();
        // SAN patterns match castling only as O-O or O-O-O; patterns of two squares (as in UCI) match it as a king
        // move.
        if (castling.isPresent() || castled.isPresent() && !ofSquares) {
            return castled.equals(castling);
        }
        int from = move.from().index();
        int to = move.to().index();
        if (!agrees(toFile, to & 7) || !agrees(toRank, to >> 3)) {
            return false;
        }
        if (!agrees(fromFile, from & 7) || !agrees(fromRank, from >> 3)) {
            return false;
        }
        return (role == ANY_ROLE || role == moved)
                && drops == (move.kind() == MoveKind.DROP)
                && (!captures || move.isCapture())
                && (!pushes || !move.isCapture())
                && (promotion.isEmpty() || promotion.equals(move.promotion()));
    }

    private static boolean agrees(int wanted, int there) {
        return wanted == ANY || wanted == there;
    }

    /** Returns whether the pattern requires check ({@code +}); false for mate. */
    boolean checks() {
        return checks;
    }

    /** Returns whether the pattern requires mate ({@code #}). */
    boolean mates() {
        return mates;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MovePattern pattern && text.equals(pattern.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the source text. */
    @Override
    public String toString() {
        return text;
    }
}
