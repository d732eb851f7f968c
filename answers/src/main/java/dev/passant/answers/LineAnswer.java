package dev.passant.answers;

import dev.passant.chess.Claim;
import dev.passant.chess.Color;
import dev.passant.chess.Difference;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Facts that depend on a line of moves, not on its last position alone: the response of {@code /api/v1/line}.
 *
 * @param ply the number of moves played
 * @param count how many times the position has occurred
 * @param occurrences when it occurred, such as {@code at the start} and {@code after 2...Ng8}
 * @param outcome how the game has ended under the rules
 * @param claims the draws that may be claimed now, or with the next move
 * @param lookalikes earlier positions with the same pieces on the same squares that are no repetitions
 */
public record LineAnswer(
        int ply,
        int count,
        List<String> occurrences,
        Optional<OutcomeAnswer> outcome,
        List<DrawClaim> claims,
        List<Lookalike> lookalikes)
        implements Answer {

    private static final int THREEFOLD = 3;

    /** Fifty moves of each side, in plies. */
    private static final int FIFTY = 100;

    /** The maximum number of lookalikes; only the latest matter. */
    private static final int MAX_LOOKALIKES = 3;

    /** The maximum number of places that a sentence lists. */
    private static final int MAX_PLACES = 5;

    /** A draw that may be claimed, with the move to announce, if one is needed. */
    public record DrawClaim(String kind, Optional<String> uci, Optional<String> san, String sentence)
            implements Answer {

        @Override
        public void fields(Json json) {
            json.field("kind", kind).optional("uci", uci).optional("san", san).field("sentence", sentence);
        }
    }

    /** A position that looks the same but is not a repetition. */
    public record Lookalike(int ply, String sentence) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("ply", ply).field("sentence", sentence);
        }
    }

    public static LineAnswer of(History history) {
        List<Integer> plies = history.occurrences();
        List<Integer> lookalikes = history.lookalikes();
        return new LineAnswer(
                history.ply(),
                history.occurrenceCount(),
                places(plies, history),
                history.outcome().map(OutcomeAnswer::of),
                history.claims().stream().map(claim -> ofDraw(claim, history)).toList(),
                lookalikes.subList(Math.max(0, lookalikes.size() - MAX_LOOKALIKES), lookalikes.size()).stream()
                        .map(ply -> lookalike(ply, history))
                        .toList());
    }

    /** Returns the rules that permit a claim for the current position. Faster than collecting all claims. */
    public static List<String> claimsOnTheBoard(History history) {
        boolean repeated = history.occurrenceCount() >= THREEFOLD;
        boolean long50 = history.position().halfmoveClock() >= FIFTY;
        if (!repeated && !long50 || history.outcome().isPresent()) {
            return List.of();
        }
        List<String> kinds = new ArrayList<>();
        if (repeated) {
            kinds.add(Names.of(Claim.Kind.THREEFOLD_REPETITION));
        }
        if (long50) {
            kinds.add(Names.of(Claim.Kind.FIFTY_MOVES));
        }
        return kinds;
    }

    private static DrawClaim ofDraw(Claim claim, History history) {
        Optional<String> san = claim.move().map(move -> San.format(move, history.position()));
        String sentence = san.map(move -> "A draw may be claimed with " + move + ", announced before it is played: ")
                        .orElse("A draw may be claimed: ")
                + cause(claim, history);
        return new DrawClaim(
                Names.of(claim.kind()), claim.move().map(move -> Uci.format(move, history.position())), san, sentence);
    }

    private static String cause(Claim claim, History history) {
        boolean stands = claim.move().isEmpty();
        if (claim.kind() == Claim.Kind.FIFTY_MOVES) {
            return "fifty moves of each side " + (stands ? "have" : "would have")
                    + " been played without a capture or a pawn move.";
        }
        claim.move().ifPresent(history::playUnchecked);
        try {
            int count = history.occurrenceCount();
            return "the position " + (stands ? "occurs" : "would occur") + " for the " + ordinal(count) + " time, as "
                    + String.join(", ", places(history.occurrences().subList(0, count - 1), history)) + ".";
        } finally {
            if (!stands) {
                history.takeBack();
            }
        }
    }

    private static String ordinal(int count) {
        return switch (count) {
            case 2 -> "second";
            case 3 -> "third";
            case 4 -> "fourth";
            case 5 -> "fifth";
            default -> count + "th";
        };
    }

    private static List<String> places(List<Integer> plies, History history) {
        return plies.subList(Math.max(0, plies.size() - MAX_PLACES), plies.size()).stream()
                .map(ply -> place(ply, history))
                .toList();
    }

    /** Describes a ply as chess players do, such as {@code after 2...Ng8}. */
    private static String place(int ply, History history) {
        if (ply == 0) {
            return "at the start";
        }
        Position before = history.position(ply - 1);
        String dots = before.sideToMove() == Color.WHITE ? "." : "...";
        Optional<Move> move = history.move(ply);
        String san = move.map(played -> San.format(played, before)).orElse("--");
        return "after " + before.fullmoveNumber() + dots + san;
    }

    private static Lookalike lookalike(int ply, History history) {
        List<String> differences = history.differences(ply, history.ply()).stream()
                .map(difference -> inMoves(difference, history))
                .toList();
        return new Lookalike(
                ply,
                "The board looked the same " + place(ply, history) + ", but the position differed: "
                        + String.join("; ", differences) + ".");
    }

    private static final Pattern AT_PLY = Pattern.compile("at ply (\\d+)");

    /** Returns the text of a difference with move numbers instead of plies. */
    private static String inMoves(Difference difference, History history) {
        // A castling right is lost by the move before the ply; an en-passant right exists at the ply itself.
        int back = difference.kind() == Difference.Kind.CASTLING_RIGHT ? 1 : 0;
        return AT_PLY.matcher(difference.sentence()).replaceAll(found -> {
            int ply = Integer.parseInt(found.group(1));
            return "at move " + history.position(Math.max(0, ply - back)).fullmoveNumber();
        });
    }

    @Override
    public void fields(Json json) {
        json.field("ply", ply)
                .field("count", count)
                .field("occurrences", occurrences)
                .field("outcome", outcome)
                .field("claims", claims)
                .field("lookalikes", lookalikes);
    }
}
