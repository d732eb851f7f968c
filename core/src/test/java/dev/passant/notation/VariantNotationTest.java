package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariantNotationTest {

    private static final String ZH = "4k3/8/8/8/8/8/8/4K3[NPbnp] w - - 0 1";

    @ParameterizedTest
    @CsvSource({
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[NPbnp] w - - 0 1, N@f6, N@f6+",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[NPbnp] w - - 0 1, P@e4, @e4",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[NPbnp] b - - 0 1, P@d2, @d2+",
        "CRAZYHOUSE, 6rk/6pp/8/8/4N3/8/8/4K3[N] w - - 0 1, N@f7, N@f7#",
        "ANTICHESS, 1r6/P7/8/8/8/8/8/7k w - - 0 1, a7b8k, axb8=K",
        "ANTICHESS, 8/8/8/8/8/1K6/2p5/1K6 w - - 0 1, b1c2, K1xc2#",
        "ANTICHESS, 8/8/8/1k6/8/1K6/8/1K6 w - - 0 1, b1c2, K1c2",
        "ATOMIC, rnbqkbnr/ppp1pppp/8/8/8/8/PPPQPPPP/RNB1KBNR w KQkq - 0 1, d2d8, Qxd8#",
        "ATOMIC, 3qk3/8/8/8/3R4/8/8/4K3 w - - 0 1, d4d8, Rxd8#",
        "KING_OF_THE_HILL, 7k/8/8/8/8/3K4/8/8 w - - 0 1, d3e4, Ke4#",
        "THREE_CHECK, 4k3/8/r7/8/8/8/8/R3K3 w - - 3+1 0 1, a1a6, Rxa6",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/R3K3 w - - 1+1 0 1, a1a8, Ra8#",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/R3K3 w - - 2+1 0 1, a1a8, Ra8+",
        "RACING_KINGS, 1K6/7k/8/8/8/8/8/8 b - - 0 1, h7g8, Kg8",
        "RACING_KINGS, 1K6/7k/8/8/8/8/8/8 b - - 0 1, h7g7, Kg7#",
        "HORDE, 4k3/8/8/8/8/8/3p4/4P3 b - - 0 1, d2e1q, dxe1=Q#",
        "HORDE, 4k3/8/8/8/8/1p6/8/P1P5 w - - 0 1, c1c3, c3",
    })
    void movesAreWrittenWithTheSignsOfTheVariant(Variant variant, String fen, String uci, String san) {
        Position position = Fen.parse(fen, variant);
        Move move = Uci.parse(uci, position);
        assertThat(Uci.format(move, position)).isEqualTo(uci);
        assertThat(San.format(move, position)).isEqualTo(san);
        assertThat(San.parse(san, position)).isEqualTo(move);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P@e4", "@e4", "p@e4", "P@e4!", "1. P@e4"})
    void pawnDropsAreReadInEverySpelling(String text) {
        assertThat(San.parseLenient(text, Fen.parse(ZH, Variant.CRAZYHOUSE)))
                .isEqualTo(Move.drop(Role.PAWN, Square.E4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"n@f6", "N@f6", "♘@f6", "N@f6+?!"})
    void pieceDropsAreReadInEverySpelling(String text) {
        assertThat(San.parseLenient(text, Fen.parse(ZH, Variant.CRAZYHOUSE)))
                .isEqualTo(Move.drop(Role.KNIGHT, Square.F6));
    }

    @Test
    void bishopDropsMayHaveALowerCaseLetter() {
        Position black = Fen.parse(ZH.replace(" w ", " b "), Variant.CRAZYHOUSE);
        assertThat(San.parseLenient("b@c4", black)).isEqualTo(Move.drop(Role.BISHOP, Square.C4));
        assertThat(Uci.parse("b@c4", black)).isEqualTo(Move.drop(Role.BISHOP, Square.C4));
        assertThat(Uci.parse("@c4", black)).isEqualTo(Move.drop(Role.PAWN, Square.C4));
        assertThatThrownBy(() -> San.parse("P@c4", black)).hasMessageContaining("the standard spelling is @c4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"K@e4", "Q@", "N@@e4", "N@e9", "Nx@e4", "@e4=Q", "@"})
    void otherTextIsNoDrop(String text) {
        assertThat(San.isMove(text)).isFalse();
    }

    @Test
    void illegalMovesNameTheRule() {
        Position position = Fen.parse(ZH, Variant.CRAZYHOUSE);
        assertThatThrownBy(() -> San.parse("Q@e4", position))
                .hasMessage("Q@e4 is not legal (drop-not-in-hand): there is no queen in hand to drop on e4");
        assertThatThrownBy(() -> Uci.parse("Q@e4", position)).isInstanceOfSatisfying(IllegalMoveException.class, e -> {
            assertThat(e.position()).contains(position);
            assertThat(e.move()).contains(Move.drop(Role.QUEEN, Square.E4));
        });
        assertThatThrownBy(() -> Uci.parse("P@e8", position))
                .hasMessage("P@e8 is not legal (drop-on-piece): a pawn may be dropped only on an empty square, and the"
                        + " king on e8 is in the way");
        assertThatThrownBy(() -> Uci.parse("e1e3", position))
                .hasMessageStartingWith("e1e3 is not legal (not-its-move): the king on e1 does not move to e3");
        assertThatThrownBy(() -> San.parse("Nf3", position))
                .hasMessage("Nf3 is not legal: White has no knight on the board; a drop is written N@f3");
        Position antichess = Fen.parse("8/8/8/3p4/4P3/8/8/8 w - - 0 1", Variant.ANTICHESS);
        assertThatThrownBy(() -> San.parse("e5", antichess))
                .hasMessage("e5 is not legal (capture-compulsory): the pawn on e4 may not move to e5: captures are"
                        + " compulsory, and the only one is e4xd5");
        assertThatThrownBy(() -> San.parse("O-O", Variant.ANTICHESS.start()))
                .hasMessage("O-O is not legal: there is no castling in antichess");
        assertThatThrownBy(() -> San.parse("N@f3", Position.start()))
                .hasMessage("N@f3 is not legal: pieces are dropped in crazyhouse only");
        assertThatThrownBy(() -> Uci.parse("N@f3", Position.start())).isInstanceOf(NotationException.class);
        assertThatThrownBy(() -> position.play(Move.drop(Role.QUEEN, Square.E4)))
                .hasMessageStartingWith("Q@e4 is not legal in Crazyhouse");
    }

    @Test
    void dropsWithoutAPositionAreRead() {
        assertThat(San.isMove("N@f6+")).isTrue();
        assertThat(San.isMove("P@e4")).isTrue();
        assertThat(San.isNullMove("@@@@")).isTrue();
        assertThat(San.isMove("@@@@")).isFalse();
    }

    @Test
    void dropsHaveCodesOfSixteenBits() {
        for (Role role : Role.values()) {
            if (role != Role.KING) {
                Move drop = Move.drop(role, Square.C6);
                assertThat(Move.ofCode(drop.code())).isSameAs(drop);
                assertThat(drop.kind()).isEqualTo(MoveKind.DROP);
                assertThat(drop.dropped()).contains(role);
                assertThat(drop.isPromotion() || drop.isCapture()).isFalse();
                assertThat(drop.promotion()).isEmpty();
                assertThat(drop.from()).isEqualTo(Square.C6);
            }
        }
        for (MoveKind kind : new MoveKind[] {MoveKind.PROMOTION, MoveKind.PROMOTION_CAPTURE}) {
            Move king = Move.of(Square.C2, Square.B1, kind, Role.KING);
            assertThat(Move.ofCode(king.code())).isSameAs(king);
            assertThat(king.kind()).isEqualTo(kind);
            assertThat(king.promotion()).contains(Role.KING);
            assertThat(king.castlingSide()).isEmpty();
            assertThat(king).hasToString("c2b1k");
        }
        assertThatThrownBy(() -> Move.drop(Role.KING, Square.A1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Plays random games, and reads every legal move and every position back. */
    @ParameterizedTest
    @EnumSource
    void everyMoveAndPositionIsReadBack(Variant variant) {
        Random random = new Random(29);
        for (int game = 0; game < 3; game++) {
            Position position = game == 0 || variant == Variant.RACING_KINGS
                    ? variant.start()
                    : variant.chess960Start(random.nextInt(960));
            Replay replay = new Replay(position);
            byte[] text = new byte[Replay.MAX_SAN_LENGTH];
            for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
                Position before = position;
                for (Move move : before.legalMoves()) {
                    assertThat(San.parse(San.format(move, before), before)).isEqualTo(move);
                    assertThat(San.parseLenient(San.formatLong(move, before), before))
                            .isEqualTo(move);
                    assertThat(Uci.parse(Uci.format(move, before), before)).isEqualTo(move);
                }
                assertThat(Fen.parse(Fen.format(before), variant)).isEqualTo(before);
                assertThat(PackedPosition.unpack(PackedPosition.pack(before)).isRepetitionOf(before))
                        .isTrue();
                Move move = before.legalMoves()
                        .get(random.nextInt(before.legalMoves().size()));
                String san = San.format(move, before);
                replay.play(move);
                int end = replay.writeSan(text, 0);
                assertThat(new String(text, 0, end, StandardCharsets.US_ASCII)).isEqualTo(san);
                position = before.play(move);
                assertThat(position.key()).isEqualTo(before.keyAfter(move.code()));
            }
        }
    }
}
