package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the parser with a simple filter of legal moves, for combinations of piece, file, rank, capture, target square
 * and promotion.
 */
class SanSpellingsTest {

    private static final List<String> LETTERS = List.of("", "P", "N", "B", "R", "Q", "K");
    private static final List<String> FILES = List.of("", "a", "b", "c", "d", "e", "f", "g", "h");
    private static final List<String> RANKS = List.of("", "1", "2", "3", "4", "5", "6", "7", "8");
    private static final List<String> PROMOTIONS = List.of("", "=Q", "n", "=K");
    private static final List<String> PIECE_PROMOTIONS = List.of("", "=Q");

    @Test
    @Tag("long")
    void aTextMeansTheOnlyMatchingMoveOrIsRejected() {
        List<Position> positions = new ArrayList<>(SanPositions.some().subList(0, 9));
        RandomPositions random = new RandomPositions(8);
        positions.add(random.unrestricted());
        positions.add(random.chess960());
        positions.add(Position.start());
        for (Position position : positions) {
            for (String to : targets(position)) {
                // The rook's square also names castling.
                List<Move> legal = position.legalMoves().stream()
                        .filter(move -> move.to().toString().equals(to)
                                || move.castlingSide().isPresent())
                        .toList();
                for (String letter : LETTERS) {
                    for (String file : FILES) {
                        for (String rank : RANKS) {
                            if (isTried(position, file + rank)) {
                                check(position, legal, letter, file, rank, to);
                            }
                        }
                    }
                }
            }
        }
    }

    /** Returns whether a text with this origin is tried. One empty square on each file stands for the others. */
    private static boolean isTried(Position position, String origin) {
        return origin.length() < 2
                || position.pieceAt(Square.of(origin).orElseThrow()).isPresent()
                || origin.charAt(0) - 'a' == origin.charAt(1) - '1';
    }

    /** Returns all target squares of legal moves, and one other square if there is one. */
    private static List<String> targets(Position position) {
        List<String> reached = new ArrayList<>();
        for (Move move : position.pseudoLegalMoves()) {
            if (!reached.contains(move.to().toString())) {
                reached.add(move.to().toString());
            }
        }
        reached.add("a1");
        reached.add("h8");
        return reached;
    }

    private static void check(Position position, List<Move> legal, String letter, String file, String rank, String to) {
        for (String sign : List.of("", "x")) {
            for (String promotion : letter.isEmpty() || letter.equals("P") ? PROMOTIONS : PIECE_PROMOTIONS) {
                String text = letter + file + rank + sign + to + promotion;
                List<Move> described = described(position, legal, letter, file, rank, sign, to, promotion);
                String outcome;
                try {
                    Move move = San.parseLenient(text, position);
                    outcome = List.of(move).toString();
                } catch (IllegalMoveException e) {
                    outcome = List.of().toString();
                } catch (AmbiguousMoveException e) {
                    outcome = "ambiguous";
                }
                String expected = described.size() > 1 ? "ambiguous" : described.toString();
                if (!outcome.equals(expected)) {
                    assertThat(outcome)
                            .as("%s in %s", text, Fen.format(position))
                            .isEqualTo(expected);
                }
            }
        }
    }

    private static List<Move> described(
            Position position,
            List<Move> legal,
            String letter,
            String file,
            String rank,
            String sign,
            String to,
            String promotion) {
        Optional<Role> promoted = promotion.isEmpty()
                ? Optional.empty()
                : Optional.of(promotion.equals("n") ? Role.KNIGHT : promotion.equals("=Q") ? Role.QUEEN : Role.KING);
        boolean hasSquare = !file.isEmpty() && !rank.isEmpty();
        List<Move> steps = new ArrayList<>();
        List<Move> castlings = new ArrayList<>();
        for (Move move : legal) {
            Role role = position.movedPiece(move).role();
            String from = move.from().toString();
            boolean fits = from.startsWith(file)
                    && from.endsWith(rank)
                    && move.promotion().equals(promoted)
                    && (letter.isEmpty()
                            ? hasSquare || role == Role.PAWN
                            : LETTERS.indexOf(letter) == role.ordinal() + 1);
            if (!fits) {
                continue;
            }
            if (move.castlingSide().isPresent()) {
                String rook = position.castlingRights()
                        .rook(position.sideToMove(), move.castlingSide().get())
                        .orElseThrow()
                        .toString();
                if (hasSquare && (rook.equals(to) || move.to().toString().equals(to))) {
                    castlings.add(move);
                }
            } else if (move.to().toString().equals(to)
                    && (!letter.isEmpty()
                            || role != Role.PAWN
                            || hasSquare
                            || !move.isCapture()
                            || !file.isEmpty()
                            || !rank.isEmpty()
                            || !sign.isEmpty())) {
                steps.add(move);
            }
        }
        return steps.isEmpty() ? castlings : steps;
    }
}
