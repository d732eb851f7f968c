package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A board pattern: the board field of a FEN, with additional symbols that match several kinds of pieces.
 *
 * <pre>{@code
 * BoardPattern fianchetto = BoardPattern.parse("????????/????????/????????/????????/????????/*P?/*PBP/*RK?");
 * Position position = Fen.parse("rnbqk2r/ppp1ppbp/3p1np1/8/2PP4/5NP1/PP2PPBP/RNBQ1RK1 b kq - 0 6");
 * System.out.println(fianchetto.matches(position) + " " + fianchetto.swapped().matches(position)); // true false
 * }</pre>
 *
 * <p>The symbols are those of pgn-extract's {@code FENPattern} tag: piece letters; digits for empty squares; {@code ?}
 * for any square; {@code !} for any piece; {@code A} for any white piece, {@code a} for any black piece; {@code *} for
 * any number of squares, including none; {@code [Qq]} for one of the listed pieces; {@code [^Pp]} for anything else,
 * including an empty square. A blank and the side to move, {@code w} or {@code b}, may follow.
 *
 * <p>Matching takes a dozen bitboard operations, and more only for ranks with {@code *} before another symbol.
 */
public final class BoardPattern {

    private static final int MAX_LENGTH = 1000;

    /** White's pieces, then Black's, in the order of {@code Placement}. The empty square follows as number 12. */
    private static final String LETTERS = "PNBRQKpnbrqk";

    private static final int EMPTY_SQUARE = 12;
    private static final int CONTENTS = 13;
    private static final int WHITE = 0b0_000000_111111;
    private static final int BLACK = 0b0_111111_000000;
    private static final int NOTHING = 1 << EMPTY_SQUARE;
    private static final int ANYTHING = (1 << CONTENTS) - 1;
    private static final int ANY_NUMBER = -1;
    private static final Pattern EMPTY_SQUARES = Pattern.compile("1+");

    private final String text;

    /** For each rank, starting with the first: the sets of allowed contents, and {@link #ANY_NUMBER}. */
    private final List<List<Integer>> ranks;

    private final @Nullable Color sideToMove;

    /** For each content (piece or empty): the squares where it is forbidden, for the ranks with one alternative. */
    private final long[] forbidden;

    /** The forbidden squares for the ranks with several alternatives, indexed by rank, alternative and content. */
    private final long[][][] alternatives;

    private BoardPattern(List<List<Integer>> ranks, @Nullable Color sideToMove) {
        this(text(ranks, sideToMove), ranks, sideToMove);
    }

    private BoardPattern(String text, List<List<Integer>> ranks, @Nullable Color sideToMove) {
        this.text = text;
        this.ranks = ranks;
        this.sideToMove = sideToMove;
        this.forbidden = new long[CONTENTS];
        List<long[][]> several = new ArrayList<>();
        for (int rank = 0; rank < 8; rank++) {
            List<int[]> expansions = expansions(ranks.get(rank));
            if (expansions.size() == 1) {
                forbid(expansions.get(0), rank, forbidden);
            } else {
                long[][] masks = new long[expansions.size()][CONTENTS];
                for (int i = 0; i < masks.length; i++) {
                    forbid(expansions.get(i), rank, masks[i]);
                }
                several.add(masks);
            }
        }
        this.alternatives = several.toArray(long[][][]::new);
    }

    private static void forbid(int[] expansion, int rank, long[] masks) {
        for (int file = 0; file < 8; file++) {
            for (int content = 0; content < CONTENTS; content++) {
                if ((expansion[file] >> content & 1) == 0) {
                    masks[content] |= Bitboards.of(8 * rank + file);
                }
            }
        }
    }

    /**
     * Parses a pattern.
     *
     * @param text eight ranks, from the eighth to the first, separated by {@code /}; optionally the side to move
     * @return the pattern
     * @throws QueryException if the syntax is invalid
     */
    public static BoardPattern parse(String text) {
        return new Reader(text, NOTHING).read();
    }

    /**
     * Parses a partial board, as in scoutfish's {@code sub-fen}: only the given pieces must match, and digits stand for
     * squares with any content.
     *
     * @param text eight ranks, from the eighth to the first, separated by {@code /}; optionally the side to move
     * @return the pattern
     * @throws QueryException if the syntax is invalid
     */
    public static BoardPattern parseSubFen(String text) {
        return new Reader(text, ANYTHING).read();
    }

    /**
     * {@return whether a position matches: the board, and the side to move if one is given}
     *
     * @param position any position
     */
    public boolean matches(Position position) {
        return (sideToMove == null || sideToMove == position.sideToMove()) && matches(position.placement());
    }

    /**
     * {@return whether a board matches, regardless of the side to move}
     *
     * @param board the board
     */
    public boolean matches(Placement board) {
        long white = board.white();
        long black = board.black();
        long[] masks = forbidden;
        if ((masks[EMPTY_SQUARE] & ~(white | black)) != 0) {
            return false;
        }
        if (!agrees(board, white, masks, 0) || !agrees(board, black, masks, 6)) {
            return false;
        }
        for (long[][] expansions : alternatives) {
            if (!isOneOf(expansions, board)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOneOf(long[][] expansions, Placement board) {
        for (long[] masks : expansions) {
            if ((masks[EMPTY_SQUARE] & ~board.occupied()) == 0
                    && agrees(board, board.white(), masks, 0)
                    && agrees(board, board.black(), masks, 6)) {
                return true;
            }
        }
        return false;
    }

    private static boolean agrees(Placement board, long own, long[] masks, int first) {
        long diagonal = board.diagonalSliders();
        long orthogonal = board.orthogonalSliders();
        long wrong = board.pawns() & masks[first]
                | board.knights() & masks[first + 1]
                | diagonal & ~orthogonal & masks[first + 2]
                | orthogonal & ~diagonal & masks[first + 3]
                | diagonal & orthogonal & masks[first + 4]
                | board.kings() & masks[first + 5];
        return (wrong & own) == 0;
    }

    /** {@return the required side to move; empty if the pattern does not give one} */
    public Optional<Color> sideToMove() {
        return Optional.ofNullable(sideToMove);
    }

    /** {@return this pattern mirrored left to right, so that the a-file becomes the h-file} */
    public BoardPattern mirrored() {
        List<List<Integer>> turned = new ArrayList<>();
        for (List<Integer> squares : ranks) {
            List<Integer> reversed = new ArrayList<>(squares);
            Collections.reverse(reversed);
            turned.add(List.copyOf(reversed));
        }
        return new BoardPattern(List.copyOf(turned), sideToMove);
    }

    /**
     * {@return this pattern with colors and ranks swapped: what White has on the first rank, Black has on the eighth}
     */
    public BoardPattern swapped() {
        List<List<Integer>> turned = new ArrayList<>();
        for (int rank = 7; rank >= 0; rank--) {
            turned.add(ranks.get(rank).stream()
                    .map(BoardPattern::withColorsSwapped)
                    .toList());
        }
        return new BoardPattern(List.copyOf(turned), sideToMove == null ? null : sideToMove.opposite());
    }

    private static int withColorsSwapped(int square) {
        return square == ANY_NUMBER ? square : square & NOTHING | (square & WHITE) << 6 | (square & BLACK) >> 6;
    }

    /**
     * {@return this pattern together with its mirrored and swapped variants: 1, 2 or 4 patterns, this one first}
     *
     * @param mirrored whether to include mirrored patterns
     * @param swapped whether to include swapped patterns
     */
    public List<BoardPattern> variants(boolean mirrored, boolean swapped) {
        List<BoardPattern> variants = new ArrayList<>(List.of(this));
        if (mirrored) {
            variants.add(mirrored());
        }
        if (swapped) {
            List.copyOf(variants).forEach(variant -> variants.add(variant.swapped()));
        }
        return List.copyOf(variants);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BoardPattern pattern
                && sideToMove == pattern.sideToMove
                && Arrays.equals(forbidden, pattern.forbidden)
                && Arrays.deepEquals(alternatives, pattern.alternatives);
    }

    @Override
    public int hashCode() {
        return Objects.hash(sideToMove, Arrays.hashCode(forbidden));
    }

    /** Returns the pattern in the syntax of {@link #parse}. */
    @Override
    public String toString() {
        return text;
    }

    private static String text(List<List<Integer>> ranks, @Nullable Color sideToMove) {
        List<String> lines = new ArrayList<>();
        for (List<Integer> squares : ranks) {
            String line = squares.stream().map(BoardPattern::symbol).collect(Collectors.joining());
            lines.add(
                    0,
                    EMPTY_SQUARES
                            .matcher(line)
                            .replaceAll(run -> String.valueOf(run.group().length())));
        }
        String side = sideToMove == null ? "" : sideToMove == Color.WHITE ? " w" : " b";
        return String.join("/", lines) + side;
    }

    private static String symbol(int square) {
        return switch (square) {
            case ANY_NUMBER -> "*";
            case NOTHING -> "1";
            case ANYTHING -> "?";
            case WHITE | BLACK -> "!";
            case WHITE -> "A";
            case BLACK -> "a";
            default -> {
                boolean mayBeEmpty = (square & NOTHING) != 0;
                String letters = letters(mayBeEmpty ? ANYTHING & ~square : square);
                yield letters.length() == 1 && !mayBeEmpty ? letters : (mayBeEmpty ? "[^" : "[") + letters + "]";
            }
        };
    }

    private static String letters(int set) {
        StringBuilder letters = new StringBuilder();
        for (int content = 0; content < EMPTY_SQUARE; content++) {
            if ((set >> content & 1) != 0) {
                letters.append(LETTERS.charAt(content));
            }
        }
        return letters.toString();
    }

    /** Returns the alternatives of a rank, each a set of allowed contents per file. */
    private static List<int[]> expansions(List<Integer> squares) {
        long fixed = squares.stream().filter(square -> square != ANY_NUMBER).count();
        Set<List<Integer>> expansions = new LinkedHashSet<>();
        spread(squares, 0, new ArrayList<>(), 8 - (int) fixed, expansions);
        return expansions.stream()
                .map(expansion -> expansion.stream().mapToInt(Integer::intValue).toArray())
                .toList();
    }

    /** Adds each expansion of a rank. The {@code *} symbols share the remaining squares in all possible ways. */
    private static void spread(
            List<Integer> squares, int from, List<Integer> expansion, int left, Set<List<Integer>> expansions) {
        int next = from;
        List<Integer> grown = new ArrayList<>(expansion);
        while (next < squares.size() && squares.get(next) != ANY_NUMBER) {
            grown.add(squares.get(next++));
        }
        if (next == squares.size()) {
            if (left == 0) {
                expansions.add(grown);
            }
            return;
        }
        for (int taken = 0; taken <= left; taken++) {
            spread(squares, next + 1, grown, left - taken, expansions);
            grown.add(ANYTHING);
        }
    }

    private static final class Reader {
        private final String text;
        private final int digits;
        private int at;

        Reader(String text, int digits) {
            this.text = text;
            this.digits = digits;
        }

        BoardPattern read() {
            if (text.length() > MAX_LENGTH) {
                throw wrong(0, "a pattern has at most " + MAX_LENGTH + " characters");
            }
            List<List<Integer>> ranks = new ArrayList<>();
            for (int rank = 7; rank >= 0; rank--) {
                ranks.add(0, rank(rank));
                if (rank > 0) {
                    if (at == text.length() || text.charAt(at) != '/') {
                        throw wrong(at, "expected eight ranks with / between them, found " + (8 - rank));
                    }
                    at++;
                }
            }
            // In a partial board, digits have another meaning.
            return digits == NOTHING
                    ? new BoardPattern(text, List.copyOf(ranks), side())
                    : new BoardPattern(List.copyOf(ranks), side());
        }

        private @Nullable Color side() {
            String rest = text.substring(at);
            if (rest.isBlank()) {
                return null;
            }
            return switch (rest.strip()) {
                case "w" -> Color.WHITE;
                case "b" -> Color.BLACK;
                default -> throw wrong(at, "expected the side to move, w or b, after the eight ranks");
            };
        }

        private List<Integer> rank(int rank) {
            int start = at;
            List<Integer> squares = new ArrayList<>();
            while (at < text.length() && text.charAt(at) != '/' && text.charAt(at) != ' ') {
                char c = text.charAt(at);
                if (c >= '1' && c <= '8') {
                    squares.addAll(Collections.nCopies(c - '0', digits));
                } else if (c == '*') {
                    if (squares.isEmpty() || squares.get(squares.size() - 1) != ANY_NUMBER) {
                        squares.add(ANY_NUMBER);
                    }
                } else {
                    squares.add(square(c));
                }
                at++;
            }
            int stars = (int)
                    squares.stream().filter(square -> square == ANY_NUMBER).count();
            int fixed = squares.size() - stars;
            if (stars == 0 ? fixed != 8 : fixed > 8) {
                throw wrong(start, "rank " + (rank + 1) + " has " + fixed + " squares instead of 8");
            }
            return List.copyOf(squares);
        }

        private int square(char c) {
            int content = LETTERS.indexOf(c);
            if (content >= 0) {
                return 1 << content;
            }
            return switch (c) {
                case '?' -> ANYTHING;
                case '!' -> WHITE | BLACK;
                case 'A' -> WHITE;
                case 'a' -> BLACK;
                case '[' -> set();
                default ->
                    throw wrong(at, "'" + c + "' is not a pattern character: expected KQRBNPkqrbnp 1-8 ? ! A a * [ ]");
            };
        }

        private int set() {
            int start = at++;
            boolean inverted = at < text.length() && text.charAt(at) == '^';
            if (inverted) {
                at++;
            }
            int set = 0;
            for (; at < text.length() && text.charAt(at) != ']'; at++) {
                char c = text.charAt(at);
                int content = LETTERS.indexOf(c);
                if (content < 0 && c != 'A' && c != 'a') {
                    throw wrong(at, "'" + c + "' is not allowed in brackets: use piece letters, A or a");
                }
                set |= c == 'A' ? WHITE : c == 'a' ? BLACK : 1 << content;
            }
            if (at == text.length()) {
                throw wrong(start, "[ is not closed");
            }
            if (set == 0) {
                throw wrong(start, "empty brackets");
            }
            return inverted ? ANYTHING & ~set : set;
        }

        private QueryException wrong(int offset, String reason) {
            return new QueryException(text, offset, reason);
        }
    }
}
