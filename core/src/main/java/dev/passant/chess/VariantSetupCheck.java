package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.moreThanOne;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.movegen.Board;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.Map;

/** Finds the problems of a setup of any variant. It overrides the checks that depend on the rules. */
final class VariantSetupCheck extends SetupCheck {

    /** The number of pieces of the horde in the starting position. */
    private static final int HORDE = 36;

    /** The numbers of pawns, knights, bishops, rooks and queens of both sides at the start. */
    private static final int[] TWO_SETS = {16, 4, 4, 4, 2};

    final Variant variant;
    private final Ruleset rules;

    VariantSetupCheck(Setup setup, Variant variant) {
        super(setup);
        this.variant = variant;
        rules = variant.rules();
    }

    // Kings

    @Override
    void checkKings() {
        if (!rules.hasRoyalKings()) {
            return;
        }
        if (rules.explodes()) {
            checkAtomicKings();
        } else if (rules.hasHorde()) {
            checkHordeKings();
            checkOppositeCheck();
            checkNumberOfCheckers();
        } else {
            super.checkKings();
        }
        if (rules.forbidsChecks()) {
            checkRacingKings();
        }
        if (rules.countsChecks()) {
            checkBothWon();
        }
    }

    /**
     * Checks the kings in atomic chess. A king may be missing: it has exploded, and the game is over. An explosion may
     * discover any number of checks.
     */
    private void checkAtomicKings() {
        for (Color color : COLORS) {
            checkSeveralKings(color);
        }
        if (setup.pieces(Role.KING) == 0) {
            checkNumberOfKings();
        }
        boolean isOver = board.ownKing == Board.NO_KING || board.enemyKing == Board.NO_KING;
        if (!isOver && !kingsAreAdjacent()) {
            checkOppositeCheck();
        }
    }

    private void checkSeveralKings(Color color) {
        long kings = setup.pieces(color, Role.KING);
        if (moreThanOne(kings)) {
            add(Kind.SEVERAL_KINGS, color, kings);
        }
    }

    /** Returns the side without a king; White if both sides have a king or neither has one. */
    private Color horde() {
        boolean isBlack = setup.pieces(Color.BLACK, Role.KING) == 0 && setup.pieces(Color.WHITE, Role.KING) != 0;
        return isBlack ? Color.BLACK : Color.WHITE;
    }

    private void checkHordeKings() {
        Color other = horde().opposite();
        long kings = setup.pieces(horde(), Role.KING);
        if (kings != 0) {
            add(Kind.HORDE_WITH_KING, horde(), kings);
        } else if (setup.pieces(other, Role.KING) == 0) {
            add(Kind.NO_KING, other, EMPTY);
        }
        checkSeveralKings(other);
    }

    private void checkRacingKings() {
        if (checkers() != 0) {
            Color color = setup.sideToMove();
            add(Kind.FORBIDDEN_CHECK, color, setup.pieces(color, Role.KING));
        }
        long kings = setup.pieces(Role.KING) & Bitboards.RANK_8;
        if (moreThanOne(kings) && setup.sideToMove() == Color.BLACK) {
            add(Kind.BOTH_SIDES_WON, Color.WHITE, kings, Map.of("eighth-rank", true));
        }
    }

    private void checkBothWon() {
        State checks = setup.state();
        if (checks.ownChecksLeft == 0 && checks.enemyChecksLeft == 0) {
            add(Kind.BOTH_SIDES_WON, setup.sideToMove().opposite(), setup.pieces(Role.KING));
        }
    }

    // Pawns and numbers of pieces

    @Override
    void checkPawnsAndNumbers() {
        if (rules.hasPockets()) {
            checkPockets();
        } else if (rules.hasHorde()) {
            checkHorde();
        } else if (rules.hasPawns()) {
            super.checkPawnsAndNumbers();
        } else {
            checkNoPawns();
        }
    }

    private void checkPockets() {
        for (Color color : COLORS) {
            checkEdgeRanks(color, Bitboards.RANK_1 | Bitboards.RANK_8);
        }
        State state = setup.state();
        int pieces = Long.bitCount(setup.placement().occupied())
                + State.size(state.ownPocket)
                + State.size(state.enemyPocket);
        if (pieces > Square.values().length) {
            add(
                    Kind.TOO_MANY_PIECES,
                    setup.sideToMove(),
                    setup.placement().occupied(),
                    Map.of("pockets", true, "count", pieces));
        }
    }

    private void checkHorde() {
        Color horde = horde();
        checkEdgeRanks(horde, horde.opposite().homeRank());
        checkEdgeRanks(horde.opposite(), Bitboards.RANK_1 | Bitboards.RANK_8);
        int pieces = Long.bitCount(setup.pieces(horde));
        if (pieces > HORDE) {
            add(Kind.TOO_MANY_PIECES, horde, setup.pieces(horde), Map.of("most", HORDE));
        }
        checkNumbers(horde.opposite());
    }

    private void checkNoPawns() {
        for (Color color : COLORS) {
            long pawns = setup.pieces(color, Role.PAWN);
            if (pawns != 0) {
                add(Kind.TOO_MANY_PAWNS, color, pawns, Map.of("none", true));
            }
        }
    }

    // Castling rights, promoted pieces, checks

    @Override
    long possibleCastlingRooks() {
        return rules.hasCastling() ? super.possibleCastlingRooks() : EMPTY;
    }

    @Override
    void checkCastlingRights() {
        if (rules.hasCastling()) {
            super.checkCastlingRights();
            return;
        }
        for (Color color : COLORS) {
            for (Square rook : SquareSet.of(claimedRooks(color))) {
                addImpossibleRight(color, rook.bit(), Map.of("no-castling", true));
            }
        }
    }

    /**
     * Returns the state after repair: in crazyhouse without impossible marks of promoted pieces, and in three-check
     * with three checks left if the number is missing.
     */
    @Override
    State possibleState() {
        State state = setup.state();
        if (rules.hasPockets()) {
            return State.ofPockets(state.ownPocket, state.enemyPocket, state.promoted & possiblePromoted());
        }
        return rules.countsChecks()
                ? State.ofChecks(checks(state.ownChecksLeft), checks(state.enemyChecksLeft))
                : State.NONE;
    }

    private static int checks(int left) {
        return left == State.NOT_COUNTED ? State.CHECKS_TO_WIN : left;
    }

    private long possiblePromoted() {
        return setup.placement().occupied()
                & ~setup.pieces(Role.PAWN)
                & ~setup.pieces(Role.KING)
                & ~possibleCastlingRooks();
    }

    @Override
    int excessKings(Color color) {
        return rules.hasRoyalKings() ? 0 : excess(1, setup.pieces(color, Role.KING));
    }

    @Override
    void checkPromotedPieces() {
        if (rules.hasPockets()) {
            checkTwoSets();
            return;
        }
        for (Color color : COLORS) {
            if (!rules.hasHorde() || color != horde()) {
                checkPromotedPieces(color, rules.hasPawns() ? missingPawns(color) : 0);
            }
        }
    }

    private void checkTwoSets() {
        State state = setup.state();
        long impossible = state.promoted & ~possiblePromoted();
        if (impossible != 0) {
            add(Kind.IMPOSSIBLE_PROMOTED_PIECE, setup.sideToMove(), impossible);
        }
        long promoted = state.promoted & possiblePromoted();
        for (int role = 0; role < State.POCKET_ROLES; role++) {
            long placed = setup.placement().pieces(role) & ~promoted;
            int count = Long.bitCount(placed)
                    + State.count(state.ownPocket, role)
                    + State.count(state.enemyPocket, role)
                    + (role == Role.PAWN.ordinal() ? Long.bitCount(promoted) : 0);
            if (count > TWO_SETS[role]) {
                add(
                        Kind.MORE_THAN_TWO_SETS,
                        setup.sideToMove(),
                        placed,
                        Map.of("count", count, "role", Role.values()[role], "most", TWO_SETS[role]));
            }
        }
    }

    @Override
    void checkCheckers() {
        if (rules.hasRoyalKings() && !rules.explodes() && !rules.forbidsChecks()) {
            super.checkCheckers();
        }
    }
}
