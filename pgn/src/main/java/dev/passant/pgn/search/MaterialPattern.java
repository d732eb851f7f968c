package dev.passant.pgn.search;

import dev.passant.bitboard.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How much of what each side has, in the language of the material files of pgn-extract: the pieces of one side, {@code v},
 * the pieces of the other, as {@code KQvKR}.
 *
 * <pre>{@code
 * MaterialPattern rooksAndPawns = MaterialPattern.parse("R1-2P+ v R=P#"); // as many rooks, another number of pawns
 * Position position = Fen.parse("8/5pk1/6p1/8/r6P/6P1/R4P2/6K1 w - - 0 40");
 * System.out.println(rooksAndPawns.matches(position.placement())); // true
 * }</pre>
 *
 * <p>Behind a letter stands how many: nothing for one, and letters repeat ({@code KBB}); {@code 2}; {@code 2+} at least two;
 * {@code 2-} at most two; {@code 1-3}; {@code *} any number; {@code +} at least one. Or it is compared with the other side:
 * {@code =} as many; {@code #} not as many; {@code >} more, {@code <} fewer; {@code 2>} at least two more, {@code 2<} at
 * least two fewer; {@code >=} and {@code 2>=} exactly one or two more, {@code <=} and {@code 2<=} exactly that many fewer.
 * {@code L} is a bishop or knight. What is not named is not there, but for kings, which need not be named.
 */
public final class MaterialPattern {

    private static final int MAX_LENGTH = 200;
    private static final int MAX_COUNT = 64;

    /** In the order of the kinds of {@code Placement}; the minor pieces stand behind them. */
    private static final String LETTERS = "PNBRQKL";

    private static final int MINOR = 6;

    private final String text;
    private final List<Item> first;
    private final List<Item> second;

    private enum Relation {
        NONE,
        DIFFERENT,
        /** The surplus over the other side lies between the bounds. */
        SURPLUS
    }

    /** What is asked of one kind of pieces of one side. */
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
     * Reads the material of both sides.
     *
     * @param text two lists of pieces with {@code v} between them; letters in upper or lower case, blanks do not matter
     * @return the material
     * @throws QueryException when it is written in another way
     */
    public static MaterialPattern parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new QueryException(text, 0, "material has at most " + MAX_LENGTH + " characters");
        }
        int versus = text.toUpperCase(Locale.ROOT).indexOf('V');
        if (versus < 0) {
            throw new QueryException(text, text.length(), "material names the pieces of both sides, as KQvKR");
        }
        return new MaterialPattern(
                text, new Reader(text, 0, versus).read(), new Reader(text, versus + 1, text.length()).read());
    }

    /**
     * Whether this is what stands on a board, whichever side has which.
     *
     * @param board what stands where
     * @return whether one of the sides has the first pieces, and the other the second
     */
    public boolean matches(Placement board) {
        return matches(board, board.white(), board.black()) || matches(board, board.black(), board.white());
    }

    /**
     * Whether this is what stands on a board, with the pieces named first as White's.
     *
     * @param board what stands where
     * @return whether White has the first pieces, and Black the second
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

    /** The material as it was written. */
    @Override
    public String toString() {
        return text;
    }

    /** Reads the pieces of one side. */
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
                throw wrong(start, "a side has no pieces named; a bare king is K");
            }
            for (int kind = 0; kind < MINOR; kind++) {
                addCount(kind);
            }
            if (written[MINOR] > 0) {
                items.add(new Item(MINOR, Relation.NONE, written[MINOR], written[MINOR]));
            }
            // The rarest pieces tell most: queens before pawns.
            items.sort((one, other) -> Integer.compare(other.kind(), one.kind()));
            return List.copyOf(items);
        }

        /** Letters without a number say how many there are; what is not named is not there. */
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
                throw wrong(at, "'" + text.charAt(at) + "' is no piece: those are K Q R B N P and L, a minor piece");
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
                        throw wrong(at - 1, "- stands behind a number: 2- is at most two, 1-3 one to three");
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
                throw wrong(start, "no number stands before * = and #");
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

        /** The sign that stands here, which is passed over; or 0. */
        private char sign() {
            return at < end && "><=#*+-".indexOf(text.charAt(at)) >= 0 ? text.charAt(at++) : 0;
        }

        private char next() {
            return at < end ? text.charAt(at) : 0;
        }

        /** The number that stands here, or -1. */
        private int number() {
            int start = at;
            int number = 0;
            while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                number = 10 * number + text.charAt(at++) - '0';
                if (number > MAX_COUNT) {
                    throw wrong(start, "there are at most " + MAX_COUNT + " pieces");
                }
            }
            return at == start ? -1 : number;
        }

        private QueryException wrong(int offset, String reason) {
            return new QueryException(text, offset, reason);
        }
    }
}
