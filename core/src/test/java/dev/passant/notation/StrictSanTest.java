package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.testing.RandomPositions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares strict parsing with the spellings of all legal moves: each spelling gives its move, any other text none. */
class StrictSanTest {

    private int read;

    private static Optional<Move> read(String text, Position position) {
        try {
            return Optional.of(San.parse(text, position));
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return Optional.empty();
        }
    }

    /** Returns the legal moves by their spelling. */
    private static Map<String, Move> spelled(Position position) {
        Map<String, Move> moves = new HashMap<>();
        for (Move move : position.legalMoves()) {
            moves.putIfAbsent(ReadableSan.format(move, position, PieceLetters.ENGLISH), move);
        }
        return moves;
    }

    private void compare(Position position, Random random) {
        Map<String, Move> spelled = spelled(position);
        for (Move move : position.legalMoves()) {
            String text = San.format(move, position);
            assertThat(read(text, position))
                    .as("%s in %s", text, Fen.format(position))
                    .isEqualTo(Optional.ofNullable(spelled.get(text)));
            char[] letters = text.toCharArray();
            letters[random.nextInt(letters.length)] = "abcdefgh12345678NBRQKOx=+#-".charAt(random.nextInt(27));
            String changed = new String(letters);
            assertThat(read(changed, position))
                    .as("%s in %s", changed, Fen.format(position))
                    .isEqualTo(Optional.ofNullable(spelled.get(changed)));
            read++;
        }
    }

    @Test
    void bothParsersAgree() {
        RandomPositions positions = new RandomPositions(31);
        Random random = new Random(32);
        for (int i = 0; i < 12; i++) {
            positions.playOut(Position.start(), 80, position -> compare(position, random));
            positions.playOut(positions.chess960(), 80, position -> compare(position, random));
        }
        for (int i = 0; i < 150; i++) {
            positions.playOut(positions.unrestricted(), 2, position -> compare(position, random));
        }
        assertThat(read).isGreaterThan(20_000);
    }

    @ParameterizedTest
    @CsvSource({
        "e4=Z", "e4=", "=Q", "e", "''", "O-O-", "Nb1c3", "Nbc3", "e4+", "Nf3#", "exd3", "P", "N", "Nx", "e2e4", "Ng1"
    })
    void nonstandardTextGivesNoMove(String text) {
        assertThat(read(text, Position.start())).isEmpty();
    }
}
