package dev.passant.pgn.search;

import dev.passant.bitboard.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A material pattern in the notation of pgn-extract's material files: the pieces of one side, {@code v}, the pieces of
 * the other, as in {@code KQvKR}.
 *
 * <pre>{@code
 * MaterialPattern rooksAndPawns = MaterialPattern.parse("R1-2P+ v R=P#"); // as many rooks, another number of pawns
 * Position position = Fen.parse("8/5pk1/6p1/8/r6P/6P1/R4P2/6K1 w - - 0 40");
 * System.out.println(rooksAndPawns.matches(position.placement())); // true
 * }</pre>
 *
 * <p>A piece letter alone means one piece, and letters may be repeated ({@code KBB}). A count may follow the letter:
 * {@code 2} exactly two, {@code 2+} at least two, {@code 2-} at most two, {@code 1-3} a range, {@code *} any number,
 * {@code +} at least one.
 *
 * <p>Instead of a count, a comparison with the other side may follow: {@code =} the same number; {@code #} a different
 * number; {@code >} more; {@code <} fewer; {@code 2>} at least two more; {@code 2<} at least two fewer; {@code >=}
 * exactly one more and {@code 2>=} exactly two more; {@code <=} exactly one fewer and {@code 2<=} exactly two fewer.
 *
 * <p>{@code L} is a bishop or knight. Pieces that are not listed must be absent, except kings, which may be omitted.
 */
public final class MaterialPattern {

    private static final int MAX_LENGTH = 200;
    private static final int MAX_COUNT = 64;

    /** The piece types in the order of {@code Placement}, then {@code L} for minor pieces. */
    private static final String LETTERS = "PNBRQKL";

    private static final int MINOR = 6;

    private final String text;
    private final List<Item> first;
    private final List<Item> second;

    private enum Relation {
        NONE,
        DIFFERENT,
        /** The surplus over the other side is within the bounds. */
        SURPLUS
    }

    /** A requirement for one piece type of one side. */
    private record Item(int kind, Relation relation, int least, int most) {

        boolean agrees(int own, int other) {
            return switch (relation) {
                case NONE -> own >= least && own <= most;
                case DIFFERENT -> own != other;
                case SURPLUS -> own - other >= least && own - other <= most;
            };
        }
    }

    private MaterialPattern(String text, List<Item> first, List<Item> second) {
        this.text = text;
        this.first = first;
        this.second = second;
    }

    /**
     * Parses a material pattern.
     *
     * @param text two piece lists separated by {@code v}, in upper or lower case; blanks are ignored
     * @return the pattern
     * @throws QueryException if the syntax is invalid
     */
    public static MaterialPattern parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new QueryException(text, 0, "a material pattern has at most " + MAX_LENGTH + " characters");
        }
        int versus = text.toUpperCase(Locale.ROOT).indexOf('V');
        if (versus < 0) {
            throw new QueryException(text, text.length(), "expected the pieces of both sides, such as KQvKR");
        }
        return new MaterialPattern(
                text, new Reader(text, 0, versus).read(), new Reader(text, versus + 1, text.length()).read());
    }

    /**
     * {@return whether a board matches, for either assignment of the sides}
     *
     * @param board the board
     */
    public boolean matches(Placement board) {
        return matches(board, board.white(), board.black()) || matches(board, board.black(), board.white());
    }

    /**
     * {@return whether a board matches with White as the side listed first}
     *
     * @param board the board
     */
    public boolean matchesAsWritten(Placement board) {
        return matches(board, board.white(), board.black());
    }

    private boolean matches(Placement board, long one, long other) {
        return agree(first, board, one, other) && agree(second, board, other, one);
    }

    private static boolean agree(List<Item> items, Placement board, long own, long other) {
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            long pieces = pieces(board, item.kind());
            if (!item.agrees(Long.bitCount(pieces & own), Long.bitCount(pieces & other))) {
                return false;
            }
        }
        return true;
    }

    private static long pieces(Placement board, int kind) {
        return kind == MINOR ? board.knights() | board.pieces(Placement.BISHOP) : board.pieces(kind);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MaterialPattern pattern && first.equals(pattern.first) && second.equals(pattern.second);
    }

    @Override
    public int hashCode() {
        return 31 * first.hashCode() + second.hashCode();
    }

    /** Returns the source text. */
    @Override
    public String toString() {
        return text;
    }

    /** Parses the pieces of one side. */
    private static final class Reader {
        private final String text;
        private final int end;
        private int at;
        private final int[] written = new int[LETTERS.length()];
        private final List<Item> items = new ArrayList<>();
        private int named;

        Reader(String text, int start, int end) {
            this.text = text;
            this.at = start;
            this.end = end;
        }

        List<Item> read() {
            int start = at;
            while (at < end) {
                if (text.charAt(at) == ' ') {
                    at++;
                } else {
                    item();
                }
            }
            if (named == 0) {
                throw wrong(start, "one side has no pieces; write a bare king as K");
            }
            for (int kind = 0; kind < MINOR; kind++) {
                addCount(kind);
            }
            if (written[MINOR] > 0) {
                items.add(new Item(MINOR, Relation.NONE, written[MINOR], written[MINOR]));
            }
            // Check queens first and pawns last: the rarer a piece, the more often its condition fails.
            items.sort((one, other) -> Integer.compare(other.kind(), one.kind()));
            return List.copyOf(items);
        }

        /** Adds the count of repeated letters, or the absence of a piece type that is not listed. */
        private void addCount(int kind) {
            boolean isNamed = (named >> kind & 1) != 0;
            boolean isMinor = kind == Placement.KNIGHT || kind == Placement.BISHOP;
            boolean isFree = kind == Placement.KING || isMinor && (named >> MINOR & 1) != 0;
            if (written[kind] > 0 || !isNamed && !isFree) {
                items.add(new Item(kind, Relation.NONE, written[kind], written[kind]));
            }
        }

        private void item() {
            int start = at;
            int kind = LETTERS.indexOf(Character.toUpperCase(text.charAt(at)));
            if (kind < 0) {
                throw wrong(at, "'" + text.charAt(at) + "' is not a piece: expected K Q R B N P or L (a minor piece)");
            }
            at++;
            named |= 1 << kind;
            int number = number();
            char sign = sign();
            boolean isExact = sign != 0 && next() == '=' && (sign == '>' || sign == '<');
            switch (sign) {
                case '>' -> surplus(kind, Math.max(number, 1), isExact ? Math.max(number, 1) : MAX_COUNT, isExact);
                case '<' -> surplus(kind, isExact ? -Math.max(number, 1) : -MAX_COUNT, -Math.max(number, 1), isExact);
                case '=' -> withoutNumber(number, start, () -> surplus(kind, 0, 0, false));
                case '#' -> withoutNumber(number, start, () -> items.add(new Item(kind, Relation.DIFFERENT, 0, 0)));
                case '*' -> withoutNumber(number, start, () -> count(kind, 0, MAX_COUNT));
                case '+' -> count(kind, number < 0 ? 1 : number, MAX_COUNT);
                case '-' -> {
                    if (number < 0) {
                        throw wrong(at - 1, "expected a number before -, as in 2- (at most two) or 1-3 (one to three)");
                    }
                    int most = number();
                    if (most >= 0 && most < number) {
                        throw wrong(start, NumberRange.REVERSED);
                    }
                    count(kind, most < 0 ? 0 : number, most < 0 ? number : most);
                }
                default -> {
                    if (number < 0) {
                        written[kind]++;
                    } else {
                        count(kind, number, number);
                    }
                }
            }
        }

        private void withoutNumber(int number, int start, Runnable then) {
            if (number >= 0) {
                throw wrong(start, "no number is allowed before * = and #");
            }
            then.run();
        }

        private void count(int kind, int least, int most) {
            items.add(new Item(kind, Relation.NONE, least, most));
        }

        private void surplus(int kind, int least, int most, boolean isExact) {
            items.add(new Item(kind, Relation.SURPLUS, least, most));
            if (isExact) {
                at++;
            }
        }

        /** Consumes and returns the operator at the current offset; 0 if there is none. */
        private char sign() {
            return at < end && "><=#*+-".indexOf(text.charAt(at)) >= 0 ? text.charAt(at++) : 0;
        }

        private char next() {
            return at < end ? text.charAt(at) : 0;
        }

        /** Consumes and returns the number at the current offset; -1 if there is none. */
        private int number() {
            int start = at;
            int number = 0;
            while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                number = 10 * number + text.charAt(at++) - '0';
                if (number > MAX_COUNT) {
                    throw wrong(start, "a count must be at most " + MAX_COUNT);
                }
            }
            return at == start ? -1 : number;
        }

        private QueryException wrong(int offset, String reason) {
            return new QueryException(text, offset, reason);
        }
    }
}
