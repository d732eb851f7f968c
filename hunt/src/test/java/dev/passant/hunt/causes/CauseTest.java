package dev.passant.hunt.causes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.CastlingSide;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The codes of causes are part of the JSON, and the sentences are made from them. */
class CauseTest {

    @Test
    void theCodesAreStable() {
        assertThat(Arrays.stream(Cause.values()).map(Cause::code)).containsExactly("""
                no-piece other-side no-capture-forward nothing-to-capture no-en-passant-right
                no-double-push-from-here double-push-blocked promotion-missing promotion-not-allowed pinned
                en-passant-pinned check-not-answered en-passant-square-without-capture
                en-passant-check-not-answered en-passant-uncovers-attack
                double-check unsafe-moves king-into-attack king-beside-king king-along-check castling-no-right
                castling-way-blocked castling-out-of-check castling-through-attack castling-into-attack
                castling-to-another-square
                around-the-edge way-blocked own-piece-on-target king-not-captured unreachable-square
                game-over capture-compulsory king-captures explodes-own-king explosion-leaves-check gives-check
                gives-discovered-check drop-not-in-hand drop-on-piece pawn-drop-on-outer-rank drop-leaves-check missing
                missing-promotions missing-by-pin missing-by-shielded-pin missing-king-evasion missing-king-capture
                missing-double-check-evasion missing-capture-of-checker missing-block missing-castling-unattacked
                missing-castling-empty-path missing-castling-rook-only missing-castling-with-right
                missing-castling-chess960 missing-en-passant-evasion missing-beside-en-passant
                missing-safe-en-passant missing-as-if-royal
                missing-beside-king missing-capture-beside-king missing-last-move game-ended-early no-moves null-move
                duplicate
                other-position fen-en-passant-ignored fen-right-ignored promotion-letter-not-read
                fen-misread fen-right-swapped state-survives count-changes-position search-changes-position
                earlier-query castling-right-lost castling-right-remains other-castling-right-remains
                en-passant-square-lost en-passant-square-remains wrong-side-to-move piece-lost piece-remains
                piece-replaced captured-pawn-misplaced pocket-lacks pocket-exceeds pocket-keeps-promoted
                check-not-counted check-counted-twice wrong-board wrong-count wrong-count-at-depth-one wrong-total
                total-is-not-the-sum ended-game-counted ended-game-not-counted
                stops-at-insufficient-material stops-at-repetition stops-at-fifty-moves key-without-piece
                key-without-rights key-without-en-passant key-without-depth key-without-side
                key-without-side-and-depth earlier-entry answers-differ answers-differ-between-processes
                not-reproduced not-started not-restarted exited threw blank-line silent hung other-answer unreadable
                variant-not-offered no-perft""".split("\\s+", -1));
    }

    @Test
    void aDescriptionIsASentence() {
        Description castles = Description.ofCastling(Cause.CASTLING_NO_RIGHT, CastlingSide.QUEEN_SIDE);
        assertThat(castles.sentence()).isEqualTo("The king castles queenside without the right to castle");
        assertThat(castles.on(Optional.empty()).sentence()).isEqualTo("The king castles without the right to castle");
        assertThat(Description.of(Cause.MISSING_BLOCK, "rook")
                        .after("After a push (e2e4), ")
                        .when(List.of(
                                new Condition(Condition.Type.ONLY_COLOR, "White"),
                                new Condition(Condition.Type.HALFMOVE_CLOCK, "100")))
                        .sentence())
                .isEqualTo("After a push (e2e4), blocking a check with a rook is missing, only for White, only when the"
                        + " halfmove clock is 100 or more");
    }

    @Test
    void theSidesOfCastlingAreComparedByCodes() {
        Description kingside = Description.ofCastling(Cause.CASTLING_NO_RIGHT, CastlingSide.KING_SIDE);
        assertThat(kingside.isOnOtherWingThan(Description.ofCastling(Cause.CASTLING_NO_RIGHT, CastlingSide.QUEEN_SIDE)))
                .isTrue();
        assertThat(kingside.isOnOtherWingThan(kingside)).isFalse();
        assertThat(kingside.isOnOtherWingThan(
                        Description.ofCastling(Cause.CASTLING_WAY_BLOCKED, CastlingSide.QUEEN_SIDE)))
                .isFalse();
    }
}
