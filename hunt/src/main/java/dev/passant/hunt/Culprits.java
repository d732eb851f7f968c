package dev.passant.hunt;

import dev.passant.uci.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which earlier question makes an answer wrong: each question before is asked again in a fresh process. */
final class Culprits {

    private final Interview interview;

    Culprits(Interview interview) {
        this.interview = interview;
    }

    /**
     * What was found.
     *
     * @param earlier the question that must come before
     * @param sequence all that must be asked before, the culprit first
     * @param byPositionAlone whether setting its position is enough, without asking for perft
     */
    record Found(Interview.Asked earlier, List<Interview.Asked> sequence, boolean byPositionAlone) {}

    /**
     * The one question that must come before.
     *
     * @param before all that was asked before, the last question last
     * @param wrong the wrong answer
     * @return empty when the answer cannot be had again so
     */
    Optional<Found> find(List<Interview.Asked> before, Difference wrong) {
        List<Interview.Asked> suspects = new ArrayList<>(before);
        // It is mostly one of the last: so few are asked first, and more only when they are not enough.
        int low = suspects.size();
        int high = suspects.size();
        boolean found = false;
        for (int last = 1; !found && low > 0; last *= 4) {
            high = low;
            low = Math.max(0, suspects.size() - last);
            found = isWrongAfter(suspects.subList(low, suspects.size()), wrong);
        }
        if (!found) {
            return Optional.empty();
        }
        // The last suffix that is enough begins with the culprit.
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (isWrongAfter(suspects.subList(middle, suspects.size()), wrong)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        Interview.Asked culprit = suspects.get(low);
        return isWrongAfter(List.of(culprit), wrong)
                ? Optional.of(new Found(culprit, List.of(culprit), isWrongAfterPosition(culprit, wrong)))
                : Optional.of(new Found(culprit, suspects.subList(low, suspects.size()), false));
    }

    boolean isWrongAfter(List<Interview.Asked> questions, Difference wrong) {
        interview.restart();
        for (Interview.Asked question : questions) {
            interview.ask(question.node(), question.depth());
        }
        return interview.ask(wrong.node(), wrong.depth()).sameAs(wrong);
    }

    private boolean isWrongAfterPosition(Interview.Asked culprit, Difference wrong) {
        try {
            interview.restart();
            interview.subject().position(culprit.node().fen(), culprit.node().uci());
            return interview.ask(wrong.node(), wrong.depth()).sameAs(wrong);
        } catch (EngineException e) {
            interview.restart();
            return false;
        }
    }
}
