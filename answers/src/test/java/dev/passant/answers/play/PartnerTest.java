package dev.passant.answers.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PartnerTest {

    private static final int SEED = 7;

    private static String reply(Variant variant, String fen, Strength strength) {
        Position position = Fen.parse(fen, variant);
        Move move = Partner.reply(new History(position), strength, SEED).move().orElseThrow();
        return San.format(move, position);
    }

    @ParameterizedTest
    @EnumSource
    void everyStrengthPlaysAMateInOne(Strength strength) {
        assertThat(reply(Variant.CHESS, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", strength))
                .isEqualTo("Ra8#");
    }

    @ParameterizedTest
    @CsvSource({
        "KING_OF_THE_HILL, 8/k7/8/8/8/3K4/8/8 w - - 0 1, K[de]4#",
        "ATOMIC, 3qk3/pppppppp/8/8/3R4/8/8/4K3 w - - 0 1, Rxd7#",
        "CRAZYHOUSE, 6k1/5ppp/8/8/8/8/8/6K1[R] w - - 0 1, R@.8#",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1, Ra8#",
        "RACING_KINGS, 8/1K6/8/8/8/8/7k/8 w - - 0 1, K.8#",
        "ANTICHESS, 8/8/8/8/8/2p5/1P6/8 w - - 0 1, bxc3#",
    })
    void everyVariantIsWonByItsRule(Variant variant, String fen, String san) {
        assertThat(reply(variant, fen, Strength.EASY)).matches(san);
    }

    @Test
    void aProtectedPawnIsNotCapturedByTheQueen() {
        assertThat(reply(Variant.CHESS, "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1", Strength.MEDIUM))
                .isNotEqualTo("Qxd6");
        assertThat(reply(Variant.CHESS, "4k3/8/3p4/8/8/8/3Q4/4K3 w - - 0 1", Strength.MEDIUM))
                .isEqualTo("Qxd6");
    }

    @Test
    void aWinnerDoesNotStalemate() {
        assertThat(reply(Variant.CHESS, "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", Strength.MEDIUM))
                .endsWith("#");
    }

    @Test
    void aWinnerDoesNotRepeatThePosition() {
        History history = new History(Fen.parse("7k/8/8/8/8/8/2Q5/K7 w - - 0 1"));
        for (String move : "c2d2 h8g8 d2c2 g8h8".split(" ", -1)) {
            history.play(Uci.parse(move, history.position()));
        }
        Move reply = Partner.reply(history, Strength.EASY, SEED).move().orElseThrow();
        history.play(reply);
        assertThat(history.occurrences().size()).isEqualTo(1);
    }

    @Test
    void theHistoryIsUnchanged() {
        History history = new History(Position.start());
        Partner.reply(history, Strength.MEDIUM, SEED);
        assertThat(history.position()).isEqualTo(Position.start());
        assertThat(history.ply()).isZero();
    }

    @Test
    void theSeedDecidesBetweenMovesThatAreAboutAsGood() {
        Set<Move> moves = new HashSet<>();
        for (int seed = 0; seed < 20; seed++) {
            History history = new History(Position.start());
            Move move = Partner.reply(history, Strength.EASY, seed).move().orElseThrow();
            assertThat(Partner.reply(history, Strength.EASY, seed).move()).contains(move);
            moves.add(move);
        }
        assertThat(moves).hasSizeGreaterThan(3);
    }

    @Test
    void thereIsNoReplyAfterTheEnd() {
        for (String fen : new String[] {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
            assertThat(Partner.reply(new History(Fen.parse(fen)), Strength.HARD, SEED)
                            .move())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void twoPartnersPlayLegalMovesInEveryVariant(Variant variant) {
        History history = new History(variant.start());
        int ply = 0;
        while (ply < 80 && history.outcome().isEmpty()) {
            Strength strength = ply % 2 == 0 ? Strength.MEDIUM : Strength.EASY;
            Move move = Partner.reply(history, strength, ply).move().orElseThrow();
            history.play(move);
            ply++;
        }
        assertThat(ply).isGreaterThan(5);
    }

    @Test
    void theNamesAreThoseOfRequests() {
        assertThat(Strength.of("hard")).contains(Strength.HARD);
        assertThat(Strength.of("Hard")).isEmpty();
    }
}
