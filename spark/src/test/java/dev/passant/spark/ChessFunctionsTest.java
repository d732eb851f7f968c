package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import java.util.ArrayList;
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

    /** The last position with a name decides, also if a later move leaves the table or the name was reached otherwise. */
    @Test
    void openingsAreThoseOfTheLastNamedPosition() {
        assertThat(all(
                        "opening(START, array('g1f3', 'c7c5', 'e2e4', 'd7d6')).eco",
                        "opening(START, array('e2e4', 'c7c5', 'g1f3', 'd7d6', 'a2a4', 'a7a5', 'h2h3')).name",
                        "opening(START, array('e2e4')).variation",
                        "opening(START, array('e2e4', '0000')).eco",
                        "opening(START, array())",
                        "opening(START, array('e2e4'), 'atomic')",
                        "opening('4k3/8/8/8/8/8/8/4K3 w - - 0 1', array('e1e2'))",
                        "opening(NULL, array('e2e4'))"))
                .isEqualTo("B50|Sicilian Defense|null|B00|null|null|null|null");
        assertThatThrownBy(() -> one("opening(" + START + ", array('e2e5'))")).hasMessageContaining("e2e5");
    }

    /** The counts are published (variants.csv in perft); the other results follow docs/variants.md. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                fen_valid('8/8/8/8/8/8/8/R7 w - - 0 1', 'Antichess') => true
                fen_valid('4k3/8/8/8/8/8/8/2P5 w - - 0 1', 'horde') => true
                fen_valid('8/8/8/8/8/k7/4P3/7K w - - 0 1', 'racingkings') => false
                size(fen_problems('4k3/8/8/8/8/8/8/2P5 w - - 0 1', 'horde')) => 0
                size(fen_problems('4k3/8/8/8/8/8/8/8 w - - 0 1', 'Atomic')) => 0
                fen_problems('8/8/8/8/8/k7/4P3/7K w - - 0 1', 'race')[0] LIKE '%pawn%' => true
                contains(fen_problems('4k3/8/8/8/8/8/8/4K3 w - - 9+9 0 1', '3check')[0], '9+9') => true
                """, """
                size(legal_moves('8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1', 'racingKings')) => 21
                size(legal_moves('2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1', 'zh')) => 67
                size(legal_moves('4k3/7r/8/P7/2p1n2P/3p2P1/1P3P2/PPP1PPP1 w - - 0 1', 'Horde')) => 14
                is_legal('4k3/8/8/8/8/8/8/4K3[N] w - - 0 1', 'N@f6', 'Crazyhouse') => true
                is_legal('8/8/8/3n4/4P3/8/7P/8 w - - 0 1', 'h2h3', 'antichess') => false
                is_legal('8/8/8/3k4/3K4/8/8/8 b - - 0 1', 'd5e5', 'ATOMIC') => true
                why_illegal('8/8/8/3n4/4P3/8/7P/8 w - - 0 1', 'h2h3', 'anti') LIKE '%only one is e4xd5%' => true
                why_illegal('4k3/8/8/8/8/8/3n4/3QK3 w - - 0 1', 'd1d2', 'atomic') LIKE '%own king%' => true
                why_illegal('4k3/8/8/8/8/8/8/4K3[N] w - - 0 1', 'N@f6', 'zh') => null
                """, """
                play('4k3/8/8/2nPp3/8/2N5/8/4K3 w - e6 0 1', 'd5e6', 'atomic') => 4k3/8/8/2n5/8/2N5/8/4K3 b - - 0 1
                play('4k3/8/8/8/8/2n5/3P4/4K3[N] w - - 0 1', 'd2c3', 'zh') => 4k3/8/8/8/8/2P5/8/4K3[NN] b - - 0 1
                play('4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1', 'a1a8', '3check') => R3k3/8/8/8/8/8/8/4K3 b - - 2+3 1 1
                san_to_uci('4k3/8/8/8/8/8/8/4K3[P] w - - 0 1', '@e4', 'crazyhouse') => P@e4
                san_to_uci('8/P7/8/8/8/8/8/7n w - - 0 1', 'a8=K', 'antichess') => a7a8k
                san_to_uci('4k3/8/8/8/8/4K3/8/8 w - - 0 1', 'Ke4#', 'koth') => e3e4
                uci_to_san('4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1', 'a1a8', 'Three-check') => Ra8#
                uci_to_san('1K6/7k/8/8/8/8/8/8 b - - 0 1', 'h7g8', 'Racing Kings') => Kg8
                uci_to_san('4k3/8/8/8/8/8/8/4K3[N] w - - 0 1', 'N@f6', 'zh') => N@f6+
                """, """
                material('4k3/8/8/8/8/8/8/2P5 w - - 0 1', 'horde') => PvK
                material('4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1', 'crazyhouse') => KvK
                material('8/8/8/8/8/8/8/RKK5 w - - 0 1', 'antichess') => KKRv
                array_contains(status('4k3/8/8/8/8/8/8/8 w - - 0 1', 'atomic'), 'variant-end') => true
                array_contains(status('8/8/8/8/3K4/8/8/7k b - - 0 1', 'King of the Hill'), 'variant-end') => true
                array_contains(status('4k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1', '3check'), 'variant-end') => true
                """, """
                perft(START, 4, 'atomic') => 197326
                perft('4k3/1Q~6/8/8/4b3/8/Kpp5/8[] b - - 0 1', 3, 'zh') => 5445
                perft('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1', 3, '3check') => 13410
                perft('8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1', 3, 'racingkings') => 11264
                perft('8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1', 3, 'atomic960') => 4364
                perft(START, 4, 'standard') => 197281
                perft(START, 4, NULL) => 197281
                """})
    void theLastArgumentIsTheVariant(String table) {
        List<String> calls = new ArrayList<>();
        List<String> results = new ArrayList<>();
        table.lines().forEach(line -> {
            String[] both = line.split(" => ", -1);
            calls.add(both[0]);
            results.add(both[1]);
        });
        assertThat(all(calls.toArray(String[]::new))).isEqualTo(String.join("|", results));
    }

    @Test
    void positionsOfVariantsHaveKeysOfTheirOwn() {
        assertThat(all("position_key(START, 'atomic')", "position_key(START, 'koth')", "position_key(START, 'zh')"))
                .isEqualTo(Variant.ATOMIC.start().key() + "|"
                        + Variant.KING_OF_THE_HILL.start().key() + "|"
                        + Variant.CRAZYHOUSE.start().key());
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
                        "san_to_uci('4k3/8/8/8/8/8/8/4K2R w K - 0 1', '0-0')",
                        "san_to_uci('4k3/8/8/8/8/8/8/4K2R w K - 0 1', '0-0', 'Chess960')"))
                .isEqualTo("true|false|e1b1|O-O-O|e1g1|e1h1");
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
                "perft(START, -1)",
                "fen_valid(START, 'bughouse')",
                "fen_problems(START, 'bughouse')",
                "legal_moves(START, 'bughouse')",
                "is_legal(START, 'e2e4', 'bughouse')",
                "why_illegal(START, 'e2e4', 'bughouse')",
                "play(START, 'e2e4', 'bughouse')",
                "san_to_uci(START, 'e4', 'bughouse')",
                "uci_to_san(START, 'e2e4', 'bughouse')",
                "position_key(START, 'bughouse')",
                "material(START, 'bughouse')",
                "status(START, 'bughouse')",
                "perft(START, 1, 'bughouse')"
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
        assertThatThrownBy(() -> one("perft('x')")).hasMessageContaining("perft requires 2 or 3 arguments, got 1");
        assertThatThrownBy(() -> one("status('x', 'zh', 1)"))
                .hasMessageContaining("status requires 1 or 2 arguments, got 3");
        assertThatThrownBy(() -> one("status('x', 'bughouse')"))
                .hasMessage("unknown variant \"bughouse\"; expected one of: " + Variant.names());
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
        assertThat(Sparks.rows("SELECT sum(perft(" + START
                        + ", 4, variant)) FROM VALUES ('atomic'), (NULL), ('koth') AS t(variant)"))
                .containsExactly(String.valueOf(197326 + 197281 + 197281));
    }
}
