package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.testing.Chess960Arrays;
import dev.passant.testing.PerftSuite;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FenTest {

    @Test
    void nullIsNamed() {
        assertThatThrownBy(() -> Fen.parse(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("fen");
    }

    @ParameterizedTest(name = "{0} as Shredder-FEN: {1}")
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, HAha",
        "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1, Ah",
        "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1, GB",
        "bnrbnkrq/8/8/8/8/8/8/BNRBNKRQ w KQkq - 0 1, GCgc",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1, -"
    })
    void shredderFenNamesFiles(String fen, String rights) {
        Position position = Positions.playable(fen);
        String shredder = Fen.format(position, FenFormat.DEFAULT.withShredderCastling(true));
        assertThat(shredder.split(" ")[2]).isEqualTo(rights);
        assertThat(Fen.parse(shredder)).isEqualTo(position);
        assertThat(Fen.format(position)).isEqualTo(fen);
    }

    @Test
    void bothEnPassantConventionsAreWritten() {
        // Requested in jhlywa/chess.js#294 and #565.
        Position position = Positions.after(Position.start(), "e2e4");
        assertThat(Fen.format(position)).isEqualTo("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS)))
                .isEqualTo("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
        Position pinned = Positions.playable("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1");
        assertThat(Fen.format(pinned)).isEqualTo("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1");
        assertThat(Fen.format(pinned, FenFormat.DEFAULT.withEnPassant(EnPassantMode.PSEUDO_LEGAL)))
                .isEqualTo("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1");
    }

    @Test
    void parsingAPositionRejectsIllegalOnes() {
        assertThatThrownBy(() -> Fen.parse("4k3/8/8/8/8/8/8/8 w - - 0 1"))
                .isInstanceOf(IllegalPositionException.class)
                .hasMessage("White has no king");
        assertThat(Fen.parseSetup("4k3/8/8/8/8/8/8/8 w - - 0 1").problems()).hasSize(1);
    }

    @Test
    void positionsOfGamesSurviveARoundTrip() {
        for (int number = 0; number < 960; number += 21) {
            SplittableRandom random = new SplittableRandom(number);
            Position position = Positions.playable(Chess960Arrays.fen(number));
            for (int halfmove = 0; halfmove < 60; halfmove++) {
                assertRoundTrip(position);
                MoveList moves = position.legalMoves();
                if (moves.isEmpty()) {
                    break;
                }
                Move move = moves.get(random.nextInt(moves.size()));
                position = position.play(move);
            }
        }
    }

    @Test
    void unplayablePositionsSurviveARoundTrip() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(23);
        for (int i = 0; i < 3_000; i++) {
            String fen = unrestrictedPositions.next();
            Setup setup = Fen.parseSetup(fen);
            assertThat(Fen.parseSetup(Fen.format(setup))).as(fen).isEqualTo(setup);
            assertRoundTrip(setup.toUnrestricted());
        }
    }

    private static void assertRoundTrip(Position position) {
        for (EnPassantMode reading : EnPassantMode.values()) {
            for (boolean isShredder : new boolean[] {false, true}) {
                FenFormat format = FenFormat.DEFAULT.withEnPassant(reading).withShredderCastling(isShredder);
                String fen = Fen.format(position, format);
                Position again = Positions.unrestricted(fen);
                assertThat(again).as(fen).isEqualTo(position);
                assertThat(Fen.format(again, format)).isEqualTo(fen);
            }
        }
    }

    @Test
    void publishedPositionsSurviveARoundTrip() {
        for (PerftSuite entry : PerftSuite.standard()) {
            String canonical = entry.fen().trim();
            Position position = Fen.parse(canonical);
            assertThat(Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS))
                            .split(" ")[0])
                    .isEqualTo(canonical.split(" ")[0]);
            assertThat(Fen.parse(Fen.format(position))).isEqualTo(position);
        }
    }

    @Test
    void garbageThrowsOnlyDocumentedExceptions() {
        SplittableRandom random = new SplittableRandom(24);
        String alphabet = "pnbrqkPNBRQK12345678/ wb-KQkqAHah e3d6 0 1\t9x;é\u0000\uD83D\n";
        int refused = 0;
        for (int i = 0; i < 15_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(40); length > 0; length--) {
                boolean anything = random.nextInt(8) == 0;
                text.append(
                        anything ? (char) random.nextInt(0x10000) : alphabet.charAt(random.nextInt(alphabet.length())));
            }
            refused += read(text.toString()) ? 0 : 1;
        }
        assertThat(refused).isGreaterThan(12_000);
    }

    @Test
    void mutatedFenThrowsOnlyDocumentedExceptions() {
        SplittableRandom random = new SplittableRandom(25);
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(25);
        String alphabet = "pnbrqkPNBRQK12345678/ wb-KQkqABCDEFGHabcdefgh0";
        int read = 0;
        for (int i = 0; i < 10_000; i++) {
            StringBuilder text = new StringBuilder(unrestrictedPositions.next());
            for (int changes = 1 + random.nextInt(3); changes > 0 && text.length() > 0; changes--) {
                int at = random.nextInt(text.length());
                char c = alphabet.charAt(random.nextInt(alphabet.length()));
                switch (random.nextInt(3)) {
                    case 0 -> text.setCharAt(at, c);
                    case 1 -> text.insert(at, c);
                    default -> text.deleteCharAt(at);
                }
            }
            read += read(text.toString()) ? 1 : 0;
        }
        assertThat(read).isBetween(300, 9_700);
    }

    /** Returns whether the text was parsed, after checking that the result is usable. */
    private static boolean read(String text) {
        Setup setup;
        try {
            setup = Fen.parseSetup(text);
        } catch (NotationException refused) {
            assertThat(refused.offset()).isBetween(0, text.length());
            assertThat(refused.input()).isEqualTo(text);
            assertThat(refused.reason()).isNotBlank();
            return false;
        }
        try {
            setup.toPosition();
        } catch (IllegalPositionException illegal) {
            assertThat(illegal.problems()).isEqualTo(setup.problems()).isNotEmpty();
        }
        Position unrestricted = setup.toUnrestricted();
        assertThat(unrestricted.countLegalMoves())
                .as(text)
                .isEqualTo(unrestricted.legalMoves().size());
        assertThat(Fen.parseSetup(Fen.format(setup))).as(text).isEqualTo(setup);
        return true;
    }
}
