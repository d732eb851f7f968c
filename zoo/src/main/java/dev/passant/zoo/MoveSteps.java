package dev.passant.zoo;

/** Pseudo-legal move generation, with a separate method for each step that a mutant may override. */
abstract class MoveSteps extends AttackSteps {

    /** Adds all pseudo-legal moves. */
    void addPseudoLegalMoves(MoveBuffer moves) {
        for (int square = 0; square < 64; square++) {
            if (holds(white, square) && takesPart(square)) {
                addMovesFrom(square, moves);
            }
        }
        for (int square = 0; square < 64; square++) {
            if ((rights & 1L << square) != 0 && rankOf(square) == backRank(white)) {
                addCastling(square, moves);
            }
        }
    }

    /** Returns whether to generate the moves of the piece on a square. */
    boolean takesPart(int from) {
        return true;
    }

    private void addMovesFrom(int from, MoveBuffer moves) {
        switch (lower(squares[from])) {
            case 'p' -> addPawnMoves(from, moves);
            case 'n' -> addSteps(from, knightTargets(from), moves);
            case 'k' -> addSteps(from, kingTargets(from), moves);
            default -> addSlides(from, moves);
        }
    }

    /** Returns whether a square holds an enemy piece other than the king. */
    final boolean isCapturable(int square) {
        return holds(!white, square) && lower(squares[square]) != 'k';
    }

    final boolean isEmptyOrCapturable(int square) {
        return isEmpty(square) || isCapturable(square);
    }

    private void addSteps(int from, int[] targets, MoveBuffer moves) {
        for (int to : targets) {
            if (isEmptyOrCapturable(to)) {
                moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
            }
        }
    }

    private void addSlides(int from, MoveBuffer moves) {
        char letter = lower(squares[from]);
        for (int direction = 0; direction < 8; direction++) {
            if (slides(letter, direction)) {
                addSlide(from, direction, moves);
            }
        }
    }

    /** Adds the moves of a slider in one direction. */
    void addSlide(int from, int direction, MoveBuffer moves) {
        addSlide(from, ray(from, direction), moves);
    }

    /** Adds moves along a line up to the first piece. */
    final void addSlide(int from, int[] along, MoveBuffer moves) {
        for (int to : along) {
            if (isEmptyOrCapturable(to)) {
                moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
            }
            if (!isEmpty(to)) {
                return;
            }
        }
    }

    private void addPawnMoves(int from, MoveBuffer moves) {
        if (rankOf(from) == backRank(!white)) {
            return; // Impossible in a valid position, but a mutant may put a pawn there.
        }
        int ahead = ahead(from);
        if (isFreeForPush(ahead)) {
            addPawnMove(from, ahead, moves);
        }
        if (mayDoublePush(from) && isFreeForDoublePush(ahead, ahead(ahead))) {
            moves.add(MoveCode.of(MoveCode.DOUBLE_PUSH, from, ahead(ahead)));
        }
        for (int target : pawnTargets(from, white)) {
            if (mayPawnCapture(from, target)) {
                addPawnMove(from, target, moves);
            } else if (target == enPassant && mayTakeEnPassant(from)) {
                moves.add(MoveCode.of(MoveCode.EN_PASSANT, from, target));
            }
        }
    }

    /** Returns the square in front of a pawn of the side to move. */
    final int ahead(int square) {
        return white ? square + 8 : square - 8;
    }

    /** Returns the square behind a pawn of the side to move. Behind the en-passant square is the captured pawn. */
    final int behind(int square) {
        return white ? square - 8 : square + 8;
    }

    /** Returns the rank of a square from the perspective of the side to move, from 0. */
    final int relativeRank(int square) {
        return white ? rankOf(square) : 7 - rankOf(square);
    }

    boolean isFreeForPush(int ahead) {
        return isEmpty(ahead);
    }

    boolean mayDoublePush(int from) {
        return relativeRank(from) == 1;
    }

    boolean isFreeForDoublePush(int ahead, int twoAhead) {
        return isEmpty(ahead) && isEmpty(twoAhead);
    }

    boolean mayPawnCapture(int from, int target) {
        return isCapturable(target);
    }

    /** Returns whether a pawn that attacks the en-passant square may capture en passant. */
    boolean mayTakeEnPassant(int from) {
        return true;
    }

    /** Adds a push or capture: four promotions on the last rank, one move otherwise. */
    void addPawnMove(int from, int to, MoveBuffer moves) {
        if (rankOf(to) == backRank(!white)) {
            String letters = promotions(from, to);
            for (int i = 0; i < letters.length(); i++) {
                moves.add(MoveCode.promotion(from, to, letters.charAt(i)));
            }
        } else {
            moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
        }
    }

    /** Returns the lower-case letters of the promotion pieces. */
    String promotions(int from, int to) {
        return "qrbn";
    }

    /**
     * Adds castling with a rook if the squares that king and rook cross or reach are empty except for these two pieces.
     */
    private void addCastling(int rook, MoveBuffer moves) {
        int king = king(white);
        if (isCastlingRookThere(rook) && isCastlingPathFree(king, rook)) {
            moves.add(MoveCode.of(MoveCode.CASTLING, king, rook));
        }
    }

    boolean isCastlingRookThere(int rook) {
        return squares[rook] == piece(white, 'r');
    }

    boolean isCastlingPathFree(int king, int rook) {
        return isFreeForCastling(king, kingTarget(king, rook), king, rook)
                && isFreeForCastling(rook, rookTarget(king, rook), king, rook);
    }

    /** Returns whether the squares between two squares, inclusive, are empty except for the castling king and rook. */
    final boolean isFreeForCastling(int start, int end, int king, int rook) {
        for (int square = Math.min(start, end); square <= Math.max(start, end); square++) {
            if (!isEmpty(square) && square != king && square != rook) {
                return false;
            }
        }
        return true;
    }

    /** Returns the king's target square. */
    int kingTarget(int king, int rook) {
        return square(rook > king ? 6 : 2, rankOf(king));
    }

    /** Returns the rook's target square. */
    int rookTarget(int king, int rook) {
        return square(rook > king ? 5 : 3, rankOf(king));
    }
}
