package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedPositionTest {

    /** Positions of 32 pieces that are not playable: with castling rights, a double push, and without kings. */
    private static final List<String> FULL_UNRESTRICTED = List.of(
            "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 3 9",
            "r1bqkbnr/pppppppp/8/8/4P3/k7/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "qqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQQ b - - 0 1",
            "kkkkkkkk/kkkkkkkk/kkkkkkkk/kkkkkkkk/8/8/8/8 w - - 0 1",
            "kkkkkkkk/kkkkkkkk/kkkkkkkk/1kkkkkkk/K7/8/8/8 b - - 0 1",
            "8/8/8/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/KKKKKKKK b - - 0 1",
            "8/8/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/KKKKKKKK/8 w - - 0 1");

    private static final HexFormat HEX = HexFormat.of();

    private static List<Position> positions() {
        List<Position> positions = new ArrayList<>(SanPositions.some());
        RandomPositions random = new RandomPositions(24);
        for (int game = 0; game < 100; game++) {
            random.playOut(game % 2 == 0 ? random.chess960() : Position.start(), 80, positions::add);
            random.playOut(random.unrestricted(), 3, positions::add);
        }
        FULL_UNRESTRICTED.forEach(fen -> positions.add(Fen.parseSetup(fen).toUnrestricted()));
        positions.add(Fen.parseSetup("8/8/8/8/8/8/8/8 w - - 0 1").toUnrestricted());
        positions.add(
                Fen.parseSetup("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq b - - 0 1")
                        .toUnrestricted());
        return positions;
    }

    @Test
    void unpackingInvertsPacking() {
        for (Position position : positions()) {
            Position unpacked = PackedPosition.unpack(PackedPosition.pack(position));
            assertThat(unpacked.isRepetitionOf(position))
                    .as(Fen.format(position))
                    .isTrue();
            assertThat(unpacked.enPassantSquare(EnPassantMode.ALWAYS))
                    .isEqualTo(position.enPassantSquare(EnPassantMode.LEGAL));
            assertThat(unpacked.isChess960()).isEqualTo(position.isChess960());
            // An unrestricted position that became playable is unpacked as playable.
            assertThat(unpacked.isUnrestricted())
                    .isEqualTo(position.setup().toUnrestricted().isUnrestricted());
            assertThat(unpacked.halfmoveClock()).isZero();
            assertThat(unpacked.fullmoveNumber()).isOne();
        }
    }

    @Test
    void equalPositionsArePackedIntoEqualBytes() {
        Position pushed = Positions.after(Position.start(), "e2e4");
        Position same = Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(pushed).isEqualTo(same);
        assertThat(pushed.enPassantSquare(EnPassantMode.ALWAYS)).isPresent();
        assertThat(PackedPosition.pack(pushed)).isEqualTo(PackedPosition.pack(same));
        for (Position position : positions()) {
            Position read = Fen.parseSetup(Fen.format(position)).toUnrestricted();
            if (read.isChess960() == position.isChess960() && read.isUnrestricted() == position.isUnrestricted()) {
                assertThat(PackedPosition.pack(read)).isEqualTo(PackedPosition.pack(position));
            }
        }
    }

    @Test
    void eachPieceTakesHalfAByteAndAnUnrestrictedPositionHalfAByteMore() {
        assertThat(positions()).allSatisfy(position -> {
            int halves = Long.bitCount(position.occupied()) + (position.isUnrestricted() ? 1 : 0);
            assertThat(PackedPosition.pack(position)).hasSize(8 + (halves + 1) / 2);
        });
    }

    @Test
    void theBytesMatchTheDocumentation() {
        assertThat(HEX.formatHex(PackedPosition.pack(Position.start())))
                .isEqualTo("ffff00000000ffff" + "1c4225c1" + "00000000" + "66666666" + "7ca88bc7");
        // 32 white pawns, with White and with Black to move.
        String pawns = "8/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/8/8 ";
        assertThat(HEX.formatHex(
                        PackedPosition.pack(Fen.parseSetup(pawns + "w - - 0 1").toUnrestricted())))
                .isEqualTo("0000ffffffff0000" + "00".repeat(16) + "08");
        assertThat(HEX.formatHex(
                        PackedPosition.pack(Fen.parseSetup(pawns + "b - - 0 1").toUnrestricted())))
                .isEqualTo("0000ffffffff0000" + "00".repeat(16) + "09");
    }

    @Test
    void otherBytesAreRejectedWithTheirOffset() {
        byte[] start = PackedPosition.pack(Position.start());
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PackedPosition.unpack(new byte[3]))
                .withMessageContaining("offset 3")
                .withMessageContaining("expected 8 bytes of squares");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PackedPosition.unpack(Arrays.copyOf(start, 20)))
                .withMessageContaining("expected 32 pieces");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PackedPosition.unpack(Arrays.copyOf(start, 26)))
                .withMessageContaining("unexpected bytes after the position");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PackedPosition.unpack(HEX.parseHex("0000ffffffff0000" + "00".repeat(16) + "0c")))
                .withMessageContaining("invalid flags 12");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PackedPosition.unpack(HEX.parseHex("0100000000000000" + "0c" + "00")))
                .withMessageContaining("unexpected bytes after the position");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PackedPosition.unpack(HEX.parseHex("0001000000000000" + "0d")))
                .withMessageContaining("piece 13 is impossible on a2");
    }

    /** White's pawns on a4 and c4 cannot both have been pushed last. */
    @Test
    void onlyOnePawnCanHaveMadeADoublePush() {
        Position position = Fen.parse("4k3/8/8/8/PpP5/8/8/4K3 b - c3 0 1");
        byte[] packed = PackedPosition.pack(position);
        assertThat(PackedPosition.unpack(packed).enPassantSquare(EnPassantMode.ALWAYS))
                .isEqualTo(position.enPassantSquare(EnPassantMode.ALWAYS))
                .isPresent();
        // The pieces from a1 on: the king, the pawns on a4, b4 and c4, the king.
        assertThat(HEX.formatHex(packed)).isEqualTo("1000000700000010" + "05" + "d6" + "0e");
        packed[8] |= (byte) 0xd0;
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PackedPosition.unpack(packed))
                .withMessageContaining("piece 13 is impossible on c4");
    }

    @Test
    void randomBytesAreAPositionOrRejected() {
        Random random = new Random(3);
        int read = 0;
        byte[] unrestricted = PackedPosition.pack(SanPositions.some().get(0));
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = unrestricted.clone();
            bytes[8 + random.nextInt(bytes.length - 8)] = (byte) random.nextInt();
            try {
                Position position = PackedPosition.unpack(bytes);
                assertThat(PackedPosition.unpack(PackedPosition.pack(position))).isEqualTo(position);
                read++;
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }
        assertThat(read).isBetween(1, 20_000);
    }

    /** With no checks left, the game is over. */
    @ParameterizedTest
    @CsvSource({
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/1Q~2K3[QRBNPqrbnp] w - - 0 1",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[] b - - 0 1",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/4K3 w - - 0+3 0 1",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1",
    })
    void pocketsAndChecksAreUnpacked(Variant variant, String fen) {
        Position position = Fen.parse(fen, variant);
        assertThat(Fen.format(position)).isEqualTo(fen);
        assertThat(PackedPosition.unpack(PackedPosition.pack(position))).isEqualTo(position);
    }

    @Test
    void aFullPocketIsUnpacked() {
        String fen = "4k3/8/8/8/8/8/8/4K3[" + "P".repeat(63) + "] w - - 0 1";
        Position position = Fen.parseSetup(fen, Variant.CRAZYHOUSE).toUnrestricted(Variant.CRAZYHOUSE);
        assertThat(PackedPosition.unpack(PackedPosition.pack(position))).isEqualTo(position);
    }

    @Test
    void damagedBytesOfVariantsAreRefused() {
        byte[] kings = PackedPosition.pack(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Variant.ATOMIC));
        kings[8] = (byte) 0xe5;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PackedPosition.unpack(kings))
                .withMessageContaining("invalid flags 12");
        byte[] pawn = PackedPosition.pack(Fen.parse("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", Variant.ATOMIC));
        pawn[10] |= 0x10;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PackedPosition.unpack(pawn))
                .withMessageContaining("unexpected bytes after the position");
    }
}
