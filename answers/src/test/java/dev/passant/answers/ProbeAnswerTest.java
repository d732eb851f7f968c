package dev.passant.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.tables.Category;
import dev.passant.tables.Dtz;
import dev.passant.tables.MoveResult;
import dev.passant.tables.ProbeResult;
import dev.passant.tables.Wdl;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The fields of values that only Syzygy tables have. */
class ProbeAnswerTest {

    @Test
    void distancesSayWhetherTheyAreRounded() {
        Position position = Fen.parse("8/8/8/8/8/4k3/8/4K2Q w - - 0 1");
        Optional<Dtz> exact = Optional.of(new Dtz(101, false));
        MoveResult move = new MoveResult(
                San.parse("Qd5", position), Wdl.CURSED_WIN, exact, Optional.empty(), Category.CURSED_WIN);
        ProbeResult result = new ProbeResult(
                Wdl.WIN, Optional.of(new Dtz(17, true)), Optional.empty(), Category.MAYBE_WIN, List.of(move));
        assertThat(new ProbeAnswer(position, result).toJson())
                .isEqualTo("{\"fen\":\"8/8/8/8/8/4k3/8/4K2Q w - - 0 1\",\"result\":\"maybe-win\",\"wdl\":2,\"dtz\":17,"
                        + "\"rounded\":true,\"moves\":[{\"uci\":\"h1d5\",\"san\":\"Qd5\",\"result\":\"cursed-win\","
                        + "\"wdl\":1,\"dtz\":101}]}");
    }
}
