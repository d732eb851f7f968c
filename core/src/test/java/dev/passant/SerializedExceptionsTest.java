package dev.passant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveRule;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import dev.passant.testing.Positions;
import dev.passant.testing.Serialized;
import org.junit.jupiter.api.Test;

/** Exceptions survive serialization to another JVM, as in Spark. */
class SerializedExceptionsTest {

    @Test
    void illegalPositionExceptionsKeepTheirProblems() {
        IllegalPositionException thrown =
                catchThrowableOfType(IllegalPositionException.class, () -> Fen.parse("8/8/8/8/8/8/8/KK5P w K - 0 1"));
        IllegalPositionException copy = Serialized.copy(thrown);
        assertThat(copy).hasMessage(thrown.getMessage());
        assertThat(copy.problems()).hasSizeGreaterThan(2).isEqualTo(thrown.problems());
    }

    @Test
    void ambiguousMoveExceptionsKeepTheirCandidates() {
        Position position = Positions.playable("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
        AmbiguousMoveException thrown =
                catchThrowableOfType(AmbiguousMoveException.class, () -> San.parse("Nd2", position));
        AmbiguousMoveException copy = Serialized.copy(thrown);
        assertThat(copy).hasMessage(thrown.getMessage());
        assertThat(copy.candidates()).hasSize(2).isEqualTo(thrown.candidates());
    }

    @Test
    void notationAndIllegalMoveExceptionsKeepAllFields() {
        NotationException notation = catchThrowableOfType(NotationException.class, () -> Fen.parse("8/x"));
        NotationException copy = Serialized.copy(notation);
        assertThat(copy).hasMessage(notation.getMessage());
        assertThat(copy.input()).isEqualTo("8/x");
        assertThat(copy.offset()).isEqualTo(notation.offset());
        assertThat(copy.reason()).isEqualTo(notation.reason());
        IllegalMoveException move =
                catchThrowableOfType(IllegalMoveException.class, () -> San.parse("Ke3", Position.start()));
        IllegalMoveException copyOfMove = Serialized.copy(move);
        assertThat(copyOfMove).hasMessage(move.getMessage());
        assertThat(copyOfMove.position()).contains(Position.start());
        assertThat(copyOfMove.move()).isPresent().isEqualTo(move.move());
        assertThat(Explainer.explain(copyOfMove))
                .isEqualTo(Explainer.explain(move))
                .hasValueSatisfying(verdict ->
                        assertThat(verdict.breaks(MoveRule.NOT_ITS_MOVE)).isTrue());
    }
}
