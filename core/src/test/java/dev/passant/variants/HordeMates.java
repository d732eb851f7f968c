package dev.passant.variants;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Searches for positions in which a few white pieces without a king mate the black king, to verify the table of {@link
 * HordeMaterial}.
 *
 * <p>Material is a string of letters: {@code P}, {@code N}, {@code R}, {@code Q}, and {@code L} and {@code D} for
 * bishops of light and dark squares. Captures reduce the material of a side, and promotions change it.
 */
final class HordeMates {
    private static final String PIECES = "PNRQLD";
    private static final String PROMOTIONS = "NRQLD";
    private static final long NOT_OUTER_RANKS = ~(Bitboards.RANK_1 | Bitboards.RANK_8);

    private final Map<String, Boolean> known = new HashMap<>();

    private final int[] squares = new int[8];
    private final char[] letters = new char[8];
    private int white;
    private int placed;
    private int king;

    /** Returns whether White may mate after any captures and promotions. */
    boolean areReachable(String horde, String black) {
        for (String whiteLeft : reachable(horde)) {
            for (String blackLeft : reachable(black)) {
                if (known.computeIfAbsent(whiteLeft + "/" + blackLeft, key -> exist(whiteLeft, blackLeft))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the material that captures and promotions may leave of some material, shortest first. */
    private static Set<String> reachable(String material) {
        Set<String> reached = new TreeSet<>(Set.of(""));
        for (char letter : material.toCharArray()) {
            for (String before : Set.copyOf(reached)) {
                reached.add(sorted(before + letter));
                for (char promoted : letter == 'P' ? PROMOTIONS.toCharArray() : new char[0]) {
                    reached.add(sorted(before + promoted));
                }
            }
        }
        return reached;
    }

    private static String sorted(String material) {
        return material.chars()
                .sorted()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Returns whether there is a mate with exactly this material. */
    private boolean exist(String horde, String black) {
        if (horde.isEmpty()) {
            return false;
        }
        white = horde.length();
        for (king = 0; king < 64; king++) {
            placed = 0;
            if (canPlaceWhite(horde, black)) {
                return true;
            }
        }
        return false;
    }

    private boolean canPlaceWhite(String horde, String black) {
        if (placed == white) {
            long uncovered = uncoveredFlights();
            return Long.bitCount(uncovered) <= black.length() && isAttacked(king, 0, -1) && canPlaceBlack(black);
        }
        char letter = horde.charAt(placed);
        for (long rest = squaresOf(letter, true) & ~occupied(); rest != 0; rest = Bitboards.popLsb(rest)) {
            place(letter, Bitboards.lsb(rest));
            boolean found = canPlaceWhite(horde, black);
            placed--;
            if (found) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether these black pieces can be placed so that the king is mated: on its flight squares, or anywhere
     * once there are none.
     */
    private boolean canPlaceBlack(String black) {
        long flights = uncoveredFlights();
        if (black.isEmpty()) {
            return flights == 0 && isMate();
        }
        if (Long.bitCount(flights) > black.length()) {
            return false;
        }
        long targets = (flights == 0 ? Bitboards.ALL : Long.lowestOneBit(flights)) & ~occupied();
        for (int i = 0; i < black.length(); i++) {
            char letter = black.charAt(i);
            boolean isRepeated = i > 0 && black.charAt(i - 1) == letter;
            String others = black.substring(0, i) + black.substring(i + 1);
            for (long rest = isRepeated ? 0 : targets & squaresOf(letter, false);
                    rest != 0;
                    rest = Bitboards.popLsb(rest)) {
                place(letter, Bitboards.lsb(rest));
                boolean found = canPlaceBlack(others);
                placed--;
                if (found) {
                    return true;
                }
            }
        }
        return false;
    }

    private void place(char letter, int square) {
        letters[placed] = letter;
        squares[placed] = square;
        placed++;
    }

    private static long squaresOf(char letter, boolean isWhite) {
        return switch (letter) {
            case 'P' -> isWhite ? ~Bitboards.RANK_8 : NOT_OUTER_RANKS;
            case 'L' -> Bitboards.LIGHT_SQUARES;
            case 'D' -> Bitboards.DARK_SQUARES;
            default -> Bitboards.ALL;
        };
    }

    private long occupied() {
        long occupied = Bitboards.of(king);
        for (int i = 0; i < placed; i++) {
            occupied |= Bitboards.of(squares[i]);
        }
        return occupied;
    }

    /** Returns the squares around the king that it may go to. */
    private long uncoveredFlights() {
        long blackPieces = 0;
        for (int i = white; i < placed; i++) {
            blackPieces |= Bitboards.of(squares[i]);
        }
        long uncovered = 0;
        for (long rest = Attacks.king(king) & ~blackPieces; rest != 0; rest = Bitboards.popLsb(rest)) {
            int square = Bitboards.lsb(rest);
            if (!isAttacked(square, Bitboards.of(king), square)) {
                uncovered |= Bitboards.of(square);
            }
        }
        return uncovered;
    }

    /**
     * Returns whether a white piece attacks a square after some squares are emptied and one white piece is captured.
     */
    private boolean isAttacked(int target, long emptied, int captured) {
        return attackers(target, occupied() & ~emptied, captured) != 0;
    }

    private long attackers(int target, long occupied, int captured) {
        long attackers = 0;
        for (int i = 0; i < white; i++) {
            if (squares[i] != captured && Bitboards.contains(attacks(letters[i], squares[i], true, occupied), target)) {
                attackers |= Bitboards.of(squares[i]);
            }
        }
        return attackers;
    }

    private static long attacks(char letter, int square, boolean isWhite, long occupied) {
        return switch (letter) {
            case 'P' -> isWhite ? Attacks.whitePawn(square) : Attacks.blackPawn(square);
            case 'N' -> Attacks.knight(square);
            case 'R' -> Attacks.rook(square, occupied);
            case 'Q' -> Attacks.queen(square, occupied);
            default -> Attacks.bishop(square, occupied);
        };
    }

    /** Returns whether the king, which cannot move, is in a check that no other piece ends. */
    private boolean isMate() {
        long occupied = occupied();
        if (attackers(king, occupied, -1) == 0) {
            return false;
        }
        for (int i = white; i < placed; i++) {
            long left = occupied & ~Bitboards.of(squares[i]);
            for (long rest = targets(letters[i], squares[i], occupied); rest != 0; rest = Bitboards.popLsb(rest)) {
                int target = Bitboards.lsb(rest);
                if (attackers(king, left | Bitboards.of(target), target) == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the squares that a black piece may go to. */
    private long targets(char letter, int square, long occupied) {
        long blackPieces = Bitboards.of(king);
        for (int i = white; i < placed; i++) {
            blackPieces |= Bitboards.of(squares[i]);
        }
        long attacked = attacks(letter, square, false, occupied) & ~blackPieces;
        if (letter != 'P') {
            return attacked;
        }
        long push = Bitboards.south(Bitboards.of(square)) & ~occupied;
        long doublePush = Bitboards.south(push & Bitboards.RANK_6) & ~occupied;
        return (attacked & occupied) | push | doublePush;
    }

    /** Returns all material of some number of pieces. */
    static Set<String> materialOf(int pieces) {
        Set<String> material = new TreeSet<>(Set.of(""));
        for (int i = 0; i < pieces; i++) {
            Set<String> longer = new TreeSet<>();
            for (String before : material) {
                for (char letter : PIECES.toCharArray()) {
                    longer.add(sorted(before + letter));
                }
            }
            material = longer;
        }
        return material;
    }
}
