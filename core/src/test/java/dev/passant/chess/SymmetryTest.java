package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.notation.Fen;
import dev.passant.testing.RandomPositions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SymmetryTest {

    @ParameterizedTest
    @CsvSource({
        "IDENTITY, b1, h7",
        "FLIP_VERTICAL, b8, h2",
        "FLIP_HORIZONTAL, g1, a7",
        "FLIP_DIAGONAL, a2, g8",
        "FLIP_ANTI_DIAGONAL, h7, b1",
        "ROTATE_90, a7, g1",
        "ROTATE_180, g8, a2",
        "ROTATE_270, h2, b8"
    })
    void eachSymmetryTransformsB1AndH7(Symmetry symmetry, String b1, String h7) {
        assertThat(symmetry.transform(Square.B1)).hasToString(b1);
        assertThat(symmetry.transform(Square.H7)).hasToString(h7);
    }

    /** Compares each symmetry with arithmetic on file and rank, for every square and for all squares together. */
    @ParameterizedTest
    @EnumSource(Symmetry.class)
    void setsAreTransformedSquareBySquare(Symmetry symmetry) {
        for (Square square : Square.values()) {
            int file = square.file();
            int rank = square.rank();
            Square expected = switch (symmetry) {
                case IDENTITY -> square;
                case FLIP_VERTICAL -> Square.of(file, 7 - rank);
                case FLIP_HORIZONTAL -> Square.of(7 - file, rank);
                case FLIP_DIAGONAL -> Square.of(rank, file);
                case FLIP_ANTI_DIAGONAL -> Square.of(7 - rank, 7 - file);
                case ROTATE_90 -> Square.of(rank, 7 - file);
                case ROTATE_180 -> Square.of(7 - file, 7 - rank);
                case ROTATE_270 -> Square.of(7 - rank, file);
            };
            assertThat(symmetry.transform(square)).isEqualTo(expected);
            assertThat(symmetry.transform(~square.bit())).isEqualTo(~expected.bit());
        }
    }

    @Test
    void setupsKeepTheColoursOfTheirPieces() {
        Setup setup = Fen.parse("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 5 9").setup();

        Setup turned = Symmetry.ROTATE_180.transform(setup);

        assertThat(turned)
                .isEqualTo(Setup.builder()
                        .put(Square.D1, Piece.BLACK_KING)
                        .put(Square.E4, Piece.BLACK_PAWN)
                        .put(Square.D4, Piece.WHITE_PAWN)
                        .put(Square.H8, Piece.WHITE_ROOK)
                        .put(Square.D8, Piece.WHITE_KING)
                        .halfmoveClock(5)
                        .fullmoveNumber(9)
                        .build());
    }

    @Test
    void mirroredSetupsSwapTheSides() {
        assertThat(Fen.format(Fen.parse("r3k2r/8/8/3pP3/8/8/7P/R3K2R w KQq d6 0 9")
                        .setup()
                        .mirrored()
                        .toPosition()))
                .isEqualTo("r3k2r/7p/8/8/3Pp3/8/8/R3K2R b Qkq d3 0 9");
    }

    @Test
    void legalMovesOfAMirroredPositionAreMirrored() {
        for (String fen : List.of(
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")) {
            new RandomPositions(5).playOut(Fen.parse(fen), 60, position -> {
                Position mirrored = position.mirrored();

                assertThat(texts(mirrored.legalMoves().stream()))
                        .containsExactlyInAnyOrderElementsOf(texts(position.legalMoves().stream()).stream()
                                .map(SymmetryTest::flipRanks)
                                .toList());
                assertThat(mirrored.isUnrestricted()).isFalse();
                assertThat(mirrored.mirrored()).isEqualTo(position);
            });
        }
    }

    private static List<String> texts(Stream<Move> moves) {
        return moves.map(Move::toString).toList();
    }

    private static String flipRanks(String move) {
        return move.chars()
                .mapToObj(c -> String.valueOf(c >= '1' && c <= '8' ? (char) ('1' + '8' - c) : (char) c))
                .reduce("", String::concat);
    }

    private static Setup swapped(Setup setup) {
        return Symmetry.FLIP_VERTICAL.transform(setup.mirrored());
    }

    @Test
    void swappingColoursKeepsTheSquares() {
        Setup swapped = swapped(Fen.parse("r3k3/8/8/8/8/8/7P/4K3 w q - 3 7").setup());

        assertThat(swapped).isEqualTo(Fen.parseSetup("R3K3/8/8/8/8/8/7p/4k3 b - - 3 7"));
    }

    /** The pockets and the checks left change sides with the pieces. */
    @Test
    void swappingColoursKeepsWhatVariantsAdd() {
        Setup house = Fen.parse("4k3/8/8/8/8/8/Q~7/4K3[NNp] w - - 0 1", Variant.CRAZYHOUSE)
                .setup();
        Setup swapped = swapped(house);

        assertThat(swapped.toPosition(Variant.CRAZYHOUSE))
                .isEqualTo(Fen.parse("4K3/8/8/8/8/8/q~7/4k3[Pnn] b - - 0 1", Variant.CRAZYHOUSE));
        assertThat(Symmetry.FLIP_VERTICAL.transform(house).promoted()).isEqualTo(Square.A7.bit());
        assertThat(swapped(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1", Variant.THREE_CHECK)
                                .setup())
                        .checksLeft(Color.BLACK))
                .hasValue(1);
    }

    @Test
    void pieceMapsRoundTrip() {
        Position start = Position.start();
        Map<Square, Piece> pieces = start.pieceMap();

        assertThat(pieces).hasSize(32).containsEntry(Square.E1, Piece.WHITE_KING);
        assertThat(pieces.keySet().iterator().next()).isEqualTo(Square.A1);
        assertThat(start.setup().toBuilder().pieces(pieces).build()).isEqualTo(start.setup());
        assertThat(Setup.builder()
                        .put(Square.A2, Piece.BLACK_QUEEN)
                        .pieces(Map.of(Square.B1, Piece.WHITE_KING))
                        .build()
                        .pieceMap())
                .isEqualTo(Map.of(Square.B1, Piece.WHITE_KING));
    }
}
