package dev.passant.chess;

import dev.passant.movegen.MoveCode;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/** An unmodifiable list of the moves of a position, in no particular order. */
public final class MoveList extends AbstractList<Move> implements RandomAccess {

    private final int[] codes;

    private MoveList(int[] codes) {
        this.codes = codes;
    }

    /** Copies moves as the generator wrote them; those of Black are mirrored onto the board on the table. */
    static MoveList copyOf(int[] generated, int size, boolean blackToMove) {
        int[] codes = Arrays.copyOf(generated, size);
        if (blackToMove) {
            for (int i = 0; i < size; i++) {
                codes[i] = MoveCode.mirror(codes[i]);
            }
        }
        return new MoveList(codes);
    }

    /** The code of a move, with squares of the board on the table. */
    int code(int index) {
        return codes[index];
    }

    @Override
    public Move get(int index) {
        return Move.ofCode(codes[index]);
    }

    @Override
    public int size() {
        return codes.length;
    }
}
