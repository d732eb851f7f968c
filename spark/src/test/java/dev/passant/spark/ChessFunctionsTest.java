package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The SQL functions. */
class ChessFunctionsTest {

    private static final String START = "'" + Texts.start() + "'";
    private static final String MATE = "'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'";

    private static String one(String expression) {
        return Sparks.rows("SELECT " + expression).get(0);
    }

    /** Evaluates several calls in one query, because each query is slow. */
    private static String all(String... calls) {
        return one(String.join(", ", calls).replace("START", START).replace("MATE", MATE));
    }

    @Test
    void eachFunctionReturnsItsResult() {
        assertThat(all(
                        "fen_valid(START)",
                        "fen_valid('nonsense')",
                        "size(fen_problems(START))",
                        "contains(fen_problems('8/8/8/8/8/8/8/8 w - - 0 1')[0], 'king')",
                        "contains(fen_problems('x')[0], 'x')",
                        "size(legal_moves(START))",
                        "is_legal(START, 'e2e4')",
                        "is_legal(START, 'e2e5')",
                        "contains(why_illegal(START, 'e2e5'), 'e2e5')",
                        "why_illegal(START, 'e2e4')"))
                .isEqualTo("true|false|0|true|true|20|true|false|true|null");
        assertThat(all(
                        "play(START, 'e2e4')",
                        "san_to_uci(START, 'Nf3')",
                        "uci_to_san(START, 'g1f3')",
                        "material('4k3/8/8/8/8/8/PP6/RN2K3 w - - 0 1')",
                        "material('nbrqk3/8/8/8/8/8/p7/RNBQK3 w - - 0 1')",
                        "array_contains(status(MATE), 'checkmate')",
                        "perft(START, 4)",
                        "position_key(START)"))
                .isEqualTo(
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1|g1f3|Nf3|KRNPPvK|KQRBNvKQRBNP|true|197281|"
                                + Position.start().key());
    }

    /** In Chess960, castling is written as king takes rook; SAN is parsed leniently. */
    @Test
    void castlingIsReadAndWritten() {
        String rooks = "'4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1'";
        assertThat(all(
                        "array_contains(legal_moves(" + rooks + "), 'e1b1')",
                        "array_contains(legal_moves(" + rooks + "), 'e1c1')",
                        "san_to_uci(" + rooks + ", 'O-O-O')",
                        "uci_to_san(" + rooks + ", 'e1b1')",
                        "san_to_uci('4k3/8/8/8/8/8/8/4K2R w K - 0 1', '0-0')"))
                .isEqualTo("true|false|e1b1|O-O-O|e1g1");
    }

    @Test
    void nullYieldsNull() {
        assertThat(all(
                        "fen_valid(NULL)",
                        "legal_moves(CAST(NULL AS STRING))",
                        "is_legal(NULL, 'e2e4')",
                        "is_legal('x', NULL)",
                        "play(NULL, NULL)",
                        "perft(NULL, 3)",
                        "perft('x', NULL)",
                        "status(NULL)"))
                .isEqualTo("null|null|null|null|null|null|null|null");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "legal_moves('x')",
                // The side not to move is in check; castling without a rook.
                "legal_moves('4k3/8/8/8/8/8/4R3/4K3 w - - 0 1')",
                "legal_moves('4k3/8/8/8/8/8/8/4K3 w K - 0 1')",
                "is_legal('x', 'e2e4')",
                "is_legal(START, 'castle')",
                "play(START, 'e2e5')",
                "san_to_uci(START, 'Ke5')",
                "san_to_uci('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'Kh1')",
                "uci_to_san(START, 'e2e5')",
                "position_key('x')",
                "material('x')",
                "status('x')",
                "perft(START, 10)",
                "perft(START, -1)"
            })
    void invalidInputIsAnErrorOrNull(String call) {
        String sql = call.replace("START", START);
        assertThatThrownBy(() -> one(sql)).isInstanceOf(IllegalArgumentException.class);
        Sparks.session().conf().set(PassantExtensions.ON_BAD_INPUT, "null");
        try {
            assertThat(one(sql)).isEqualTo("null");
        } finally {
            Sparks.session().conf().unset(PassantExtensions.ON_BAD_INPUT);
        }
    }

    @Test
    void invalidCallsFail() {
        assertThatThrownBy(() -> one("perft('x')")).hasMessageContaining("perft requires 2 arguments, got 1");
        Sparks.session().conf().set(PassantExtensions.ON_BAD_INPUT, "nothing");
        try {
            assertThatThrownBy(() -> one("status('x')")).hasMessageContaining("must be error or null, got \"nothing\"");
        } finally {
            Sparks.session().conf().unset(PassantExtensions.ON_BAD_INPUT);
        }
    }

    /** Calls over a table are compiled, unlike calls over a literal. */
    @Test
    void functionsWorkOverColumns() {
        List<String> counts = Sparks.rows("WITH t AS (SELECT play(" + START
                + ", move) fen FROM (SELECT explode(legal_moves(" + START + ")) move)) "
                + "SELECT sum(perft(fen, 2)), count(DISTINCT position_key(fen)), max(size(legal_moves(fen))) FROM t");
        assertThat(counts).containsExactly("8902|20|20");
    }
}
