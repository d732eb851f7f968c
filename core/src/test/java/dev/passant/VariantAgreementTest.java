package dev.passant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.Uci;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.Chess960Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares the variants of core with the reference at every position of random games: the moves by every method, the
 * result, the position after each move, both dialects of FEN, equality and keys; and at every eighth position the moves
 * of each square, the checks and the evasions.
 */
class VariantAgreementTest {

    private long positions;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void gamesAgreeWithTheReference(Variant variant) {
        for (int seed = 0; seed < 4 || positions <= 200; seed++) {
            playOut(Fen.format(variant.start()), variant, false, seed, 120);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"CHESS", "RACING_KINGS"})
    void gamesFromChess960ArraysAgreeWithTheReference(Variant variant) {
        for (int number = 11; number < 960; number += 142) {
            playOut(Fen.format(variant.chess960Start(number)), variant, true, number, 80);
        }
        assertThat(positions).isGreaterThan(200);
    }

    @ParameterizedTest
    @Tag("slow")
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void aHundredThousandPositionsAgreeWithTheReference(Variant variant) {
        for (int seed = 1_000_000; positions < 100_000; seed++) {
            playOut(Fen.format(variant.start()), variant, false, seed, 200);
            if (variant != Variant.RACING_KINGS) {
                playOut(Fen.format(variant.chess960Start(seed % 960)), variant, true, seed, 200);
            }
        }
        assertThat(positions).isGreaterThanOrEqualTo(100_000);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"CHESS", "RACING_KINGS"})
    void chess960ArraysAreThoseOfChess(Variant variant) {
        for (int number = 0; number < 960; number += 37) {
            String start = Fen.format(variant.chess960Start(number));
            assertThat(start).startsWith(Chess960Arrays.array(number).toLowerCase() + "/pppppppp/");
            assertThat(ReferencePosition.parse(start, variant.uciName(), true).fen())
                    .isEqualTo(start);
        }
    }

    /** Plays up to the given number of halfmoves, comparing each position. */
    private void playOut(String start, Variant variant, boolean chess960, long seed, int halfmoves) {
        SplittableRandom random = new SplittableRandom(seed);
        String origin = variant + ", seed " + seed + " from " + start;
        ReferencePosition reference = ReferencePosition.parse(start, variant.uciName(), chess960);
        Position position = Fen.parse(start, variant);
        if (chess960) {
            position = position.asChess960();
        }
        for (int halfmove = 0; ; halfmove++) {
            List<String> moves = Agreement.check(position, reference, origin);
            if (variant != Variant.RACING_KINGS) { // Both sides race in the same direction.
                Agreement.checkMirror(position, origin);
            }
            checkResult(position, reference, origin);
            checkRoundTrips(position, origin);
            if (halfmove % 8 == 0) {
                Agreement.checkSelections(position, reference);
            }
            positions++;
            if (halfmove == halfmoves || moves.isEmpty()) {
                return;
            }
            String move = moves.get(random.nextInt(moves.size()));
            position = position.play(find(move, position));
            reference = reference.play(move);
        }
    }

    /** Finds a move without the parser. */
    static Move find(String uci, Position position) {
        for (Move move : position.legalMoves()) {
            if (Uci.format(move, position).equals(uci)) {
                return move;
            }
        }
        throw new AssertionError("no move " + uci + " in " + Fen.format(position));
    }

    /** Returns the position of the reference with the en-passant square, even if no capture there is legal. */
    static ReferencePosition reference(Position position) {
        String fen = Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS));
        return ReferencePosition.parse(fen, position.variant().uciName(), position.isChess960());
    }

    static void checkResult(Position position, ReferencePosition reference, String origin) {
        String result = position.outcome()
                .filter(outcome -> outcome.kind() != Outcome.Kind.INSUFFICIENT_MATERIAL
                        && outcome.kind() != Outcome.Kind.SEVENTY_FIVE_MOVES)
                .map(Outcome::result)
                .orElse("*");
        if (!result.equals(reference.result())) {
            assertThat(result).as("result of %s; %s", reference.fen(), origin).isEqualTo(reference.result());
        }
    }

    static void checkRoundTrips(Position position, String origin) {
        for (boolean isLichess : new boolean[] {false, true}) {
            String fen = Fen.format(
                    position,
                    FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS).withLichessFields(isLichess));
            Position parsed = Fen.parse(fen, position.variant());
            Position same = position.isChess960() ? parsed.asChess960() : parsed;
            if (!same.equals(position) || same.key() != position.key()) {
                assertThat(same).as("%s; %s", fen, origin).isEqualTo(position);
                assertThat(same.key()).as("key of %s; %s", fen, origin).isEqualTo(position.key());
            }
        }
    }
}
