package dev.passant.answers;

import dev.passant.chess.Claim;
import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Facts that depend on a line of moves, not on its last position alone: the response of {@code /api/v1/line}. */
public record LineAnswer(History history) implements Answer {

    private static final int THREEFOLD = 3;

    /** Fifty moves of each side, in plies. */
    private static final int FIFTY = 100;

    /** The maximum number of lookalikes returned: the latest ones. */
    private static final int MAX_LOOKALIKES = 3;

    /** The maximum number of positions of the game that a sentence lists. */
    private static final int MAX_PLACES = 5;

    /** The largest number of occurrences that has a word: the game ends there. */
    private static final int MOST = 5;

    @Override
    public void fields(Json json) {
        List<Integer> lookalikes = new Lookalikes(history).plies();
        Language language = Language.of(json.locale());
        // The number of moves played.
        json.field("ply", history.ply())
                // How many times the position has occurred.
                .field("count", history.occurrences().size())
                // When it occurred, such as "at the start" and "after 2...Ng8".
                .field(
                        "occurrences",
                        places(history.occurrences()).stream()
                                .map(place -> place.in(language))
                                .toList())
                // How the game has ended under the rules.
                .field("outcome", history.outcome().map(OutcomeAnswer::new))
                // The draws that may be claimed now, or with the next move.
                .field("claims", history.claims().stream().map(this::claim).toList())
                // Earlier positions with the same piece placement that are not repetitions.
                .field(
                        "lookalikes",
                        lookalikes.subList(Math.max(0, lookalikes.size() - MAX_LOOKALIKES), lookalikes.size()).stream()
                                .map(this::lookalike)
                                .toList());
    }

    /**
     * Returns the rules under which a draw can be claimed in the current position. This is faster than collecting all
     * claims.
     */
    public static List<String> claimsOnTheBoard(History history) {
        boolean repeated = history.occurrences().size() >= THREEFOLD;
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

    /** Returns a draw that may be claimed, with the move to announce, if one is needed. */
    private Answer claim(Claim claim) {
        Optional<String> san = claim.move().map(move -> San.format(move, history.position()));
        Map<String, Object> values = new HashMap<>();
        san.ifPresent(move -> values.put("move", new Text.Move(move)));
        values.put("cause", cause(claim));
        return json -> json.field("kind", Names.of(claim.kind()))
                .optional("uci", claim.move().map(move -> Uci.format(move, history.position())))
                .optional("san", san)
                .field("sentence", Text.of("line.claim", values));
    }

    private Text cause(Claim claim) {
        boolean isAnnounced = claim.move().isPresent();
        if (claim.kind() == Claim.Kind.FIFTY_MOVES) {
            return Text.of("line.fifty-moves", Map.of("announced", isAnnounced));
        }
        claim.move().ifPresent(history::playUnchecked);
        try {
            int count = history.occurrences().size();
            return Text.of(
                    "line.repetition",
                    Map.of(
                            "announced", isAnnounced,
                            "ordinal", Text.of("ordinal." + Math.min(count, MOST), Map.of("count", count)),
                            "places", places(history.occurrences().subList(0, count - 1))));
        } finally {
            if (isAnnounced) {
                history.takeBack();
            }
        }
    }

    private List<Text> places(List<Integer> plies) {
        return plies.subList(Math.max(0, plies.size() - MAX_PLACES), plies.size()).stream()
                .map(this::place)
                .toList();
    }

    /** Describes a ply as chess players do, such as {@code after 2...Ng8}. */
    private Text place(int ply) {
        if (ply == 0) {
            return Text.of("line.start", Map.of());
        }
        Position before = history.position(ply - 1);
        String dots = before.sideToMove() == Color.WHITE ? "." : "...";
        Optional<Move> move = history.move(ply);
        String san = move.map(played -> San.format(played, before)).orElse("--");
        return Text.of("line.after", Map.of("move", new Text.Move(before.fullmoveNumber() + dots + san)));
    }

    /** Returns a position that looks the same but is not a repetition. */
    private Answer lookalike(int ply) {
        Text.Sentences differences = new Text.Sentences(new Lookalikes(history).differences(ply));
        Map<String, Object> values = Map.of("place", place(ply), "differences", differences);
        return json -> json.field("ply", ply).field("sentence", Text.of("line.lookalike", values));
    }
}
