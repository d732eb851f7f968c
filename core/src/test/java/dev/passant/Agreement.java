package dev.passant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.MoveSelection;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.FenText;
import java.util.ArrayList;
import java.util.List;

/** Assertions that core agrees with the reference, and that a board agrees with its mirror image. */
final class Agreement {

    private Agreement() {}

    /**
     * Asserts that all methods of generating and counting moves agree with the reference.
     *
     * @param origin the seed and the start of the game, for failure messages
     * @return the legal moves of the reference
     */
    static List<String> check(Position position, ReferencePosition reference, String origin) {
        String fen = Fen.format(position);
        assertThat(fen).as("FEN; %s", origin).isEqualTo(reference.fen());
        String passed = Fen.format(position.playNullMoveUnchecked());
        assertThat(passed)
                .as("null move in %s; %s", fen, origin)
                .isEqualTo(reference.playNullMove().fen());
        List<String> expected = reference.legalMoves();
        MoveList legal = position.legalMoves();
        assertSame(uci(legal, position), expected, "legal moves", fen, origin);
        assertSame(uci(position.filteredPseudoLegalMoves(), position), expected, "lazily filtered moves", fen, origin);
        assertSame(
                uci(position.pseudoLegalMoves(), position),
                reference.pseudoLegalMoves(),
                "pseudo-legal moves",
                fen,
                origin);
        List<String> captures = uci(legal.stream().filter(Move::isCapture).toList(), position);
        assertSame(uci(position.legalMoves(MoveSelection.CAPTURES), position), captures, "captures", fen, origin);
        if (position.countLegalMoves() != expected.size() || position.isCheck() != reference.isCheck()) {
            assertThat(position.countLegalMoves())
                    .as("count in %s; %s", fen, origin)
                    .isEqualTo(expected.size());
            assertThat(position.isCheck()).as("check in %s; %s", fen, origin).isEqualTo(reference.isCheck());
        }
        return expected;
    }

    /** Asserts that the moves of each square and the checks agree with the reference. */
    static void checkSelections(Position position, ReferencePosition reference) {
        String fen = reference.fen();
        List<String> legal = reference.legalMoves();
        for (Square from : Square.values()) {
            List<String> ofSquare = legal.stream()
                    .filter(move -> move.startsWith(from.toString()))
                    .toList();
            assertSame(uci(position.legalMoves(from), position), ofSquare, "moves from " + from, fen, "");
        }
        List<String> checks =
                legal.stream().filter(move -> reference.play(move).isCheck()).toList();
        assertSame(uci(position.legalMoves(MoveSelection.CHECKS), position), checks, "checks", fen, "");
    }

    /** Asserts that the en-passant square agrees with the reference. */
    static void checkProperties(Position position, ReferencePosition reference) {
        String fen = reference.fen();
        String enPassant = fen.split(" ", -1)[3];
        assertThat(position.enPassantSquare().map(Square::toString).orElse("-"))
                .as(fen)
                .isEqualTo(enPassant);
    }

    /** Asserts that the mirrored board has the mirrored moves. The FEN is mirrored as text, without the library. */
    static void checkMirror(Position position, String origin) {
        String fen = Fen.format(position);
        Position mirrored =
                Fen.parseSetup(FenText.mirror(fen), position.variant()).toUnrestricted(position.variant());
        if (position.isChess960()) {
            mirrored = mirrored.asChess960();
        }
        List<String> expected = uci(position.legalMoves(), position).stream()
                .map(FenText::mirrorMove)
                .sorted()
                .toList();
        assertSame(uci(mirrored.legalMoves(), mirrored), expected, "mirrored moves", fen, origin);
    }

    private static List<String> uci(Iterable<Move> moves, Position position) {
        List<String> texts = new ArrayList<>();
        for (Move move : moves) {
            texts.add(Uci.format(move, position));
        }
        texts.sort(null);
        return texts;
    }

    /** Both lists are sorted, so duplicate moves are found, too. */
    private static void assertSame(List<String> found, List<String> expected, String what, String fen, String origin) {
        if (!found.equals(expected)) {
            assertThat(found).as("%s of %s; %s", what, fen, origin).containsExactlyElementsOf(expected);
        }
    }
}
