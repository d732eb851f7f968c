package dev.passant.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.passant.chess.Claim;
import dev.passant.chess.Color;
import dev.passant.chess.Difference;
import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a line of moves knows and its last position does not: the answer of {@code /api/v1/line}.
 *
 * @param ply how many moves were played
 * @param count how often the position has occurred
 * @param occurrences behind which moves it did, such as {@code at the start} and {@code after 2...Ng8}
 * @param outcome how the game has ended by the rules
 * @param claims the draws that may be claimed now, or with the next move
 * @param lookalikes where the same pieces stood on the same squares, and it was not the same position
 */
record LineAnswer(
        int ply,
        int count,
        List<String> occurrences,
        Optional<PositionAnswer.End> outcome,
        List<OfDraw> claims,
        List<Lookalike> lookalikes) {

    private static final int THREEFOLD = 3;

    /** Fifty moves of each side, in plies. */
    private static final int FIFTY = 100;

    /** The last few say enough. */
    private static final int MAX_LOOKALIKES = 3;

    /** How many places a sentence names. */
    private static final int MAX_PLACES = 5;

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** A draw that may be claimed: the move is the one to announce, where one is needed. */
    record OfDraw(
            String kind,
            @JsonInclude(Include.NON_ABSENT) Optional<String> uci,
            @JsonInclude(Include.NON_ABSENT) Optional<String> san,
            String sentence) {}

    /** A position that looks the same and is not. */
    record Lookalike(int ply, String sentence) {}

    /**
     * Plays a line.
     *
     * @param start where it begins
     * @param moves in UCI, separated by blanks; 0000 for a null move
     * @throws Refusal when a move is not one, or not legal, or there are too many
     */
    static LineAnswer of(Position start, String moves, Bounds.OfGames bounds) {
        History history = new History(start);
        String line = moves.strip();
        List<String> texts =
                line.isEmpty() ? List.of() : BLANKS.splitAsStream(line).toList();
        if (texts.size() > bounds.plies()) {
            throw Refusal.badRequest("a line has at most " + bounds.plies() + " moves, not " + texts.size());
        }
        for (String text : texts) {
            play(text, history);
        }
        return of(history);
    }

    private static void play(String text, History history) {
        try {
            if (text.equals(GameTree.NULL_MOVE)) {
                history.playNullMove();
            } else {
                history.play(Uci.parse(text, history.position()));
            }
        } catch (NotationException e) {
            throw Refusal.of(e);
        } catch (IllegalMoveException e) {
            throw Refusal.badValue("move " + (history.ply() + 1) + " of the line: " + e.getMessage(), text);
        }
    }

    private static LineAnswer of(History history) {
        List<Integer> plies = history.occurrences();
        List<Integer> lookalikes = history.lookalikes();
        return new LineAnswer(
                history.ply(),
                history.count(),
                places(plies, history),
                history.outcome().map(PositionAnswer.End::of),
                history.claims().stream().map(claim -> ofDraw(claim, history)).toList(),
                lookalikes.subList(Math.max(0, lookalikes.size() - MAX_LOOKALIKES), lookalikes.size()).stream()
                        .map(ply -> lookalike(ply, history))
                        .toList());
    }

    /** The names of the rules by which the position on the board lets a draw be claimed; quicker than all claims. */
    static List<String> claimsOnTheBoard(History history) {
        boolean repeated = history.count() >= THREEFOLD;
        boolean long50 = history.position().halfmoveClock() >= FIFTY;
        if (!repeated && !long50 || history.outcome().isPresent()) {
            return List.of();
        }
        List<String> kinds = new ArrayList<>();
        if (repeated) {
            kinds.add(name(Claim.Kind.THREEFOLD_REPETITION));
        }
        if (long50) {
            kinds.add(name(Claim.Kind.FIFTY_MOVES));
        }
        return kinds;
    }

    private static String name(Claim.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static OfDraw ofDraw(Claim claim, History history) {
        Optional<String> san = claim.move().map(move -> San.format(move, history.position()));
        String sentence = san.map(move -> "A draw may be claimed with " + move + ", announced before it is played: ")
                        .orElse("A draw may be claimed: ")
                + cause(claim, history);
        return new OfDraw(
                name(claim.kind()), claim.move().map(move -> Uci.format(move, history.position())), san, sentence);
    }

    private static String cause(Claim claim, History history) {
        boolean stands = claim.move().isEmpty();
        if (claim.kind() == Claim.Kind.FIFTY_MOVES) {
            return "fifty moves of each side " + (stands ? "have" : "would have")
                    + " passed without a capture or a pawn move.";
        }
        claim.move().ifPresent(history::playUnchecked);
        try {
            int count = history.count();
            return "the position " + (stands ? "stands" : "would stand") + " for the " + ordinal(count) + " time, as "
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

    /** A ply in the words of a player. */
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
                "The same pieces stood there " + place(ply, history) + ", and it was not the same position: "
                        + String.join("; ", differences) + ".");
    }

    private static final Pattern AT_PLY = Pattern.compile("at ply (\\d+)");

    /** A difference with the numbers of moves, which players count by, in the place of plies. */
    private static String inMoves(Difference difference, History history) {
        // A right was lost by the move before the ply; what could have been taken could at the ply itself.
        int back = difference.kind() == Difference.Kind.CASTLING_RIGHT ? 1 : 0;
        return AT_PLY.matcher(difference.sentence()).replaceAll(found -> {
            int ply = Integer.parseInt(found.group(1));
            return "at move " + history.position(Math.max(0, ply - back)).fullmoveNumber();
        });
    }
}
