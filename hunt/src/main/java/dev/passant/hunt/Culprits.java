package dev.passant.hunt;

import dev.passant.uci.EngineException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Which earlier question makes an answer wrong: each question before is asked again in a fresh process. */
final class Culprits {

    /** So many of the last questions are asked again at first. */
    private static final int LAST = 4;

    private final Interview interview;
    private int timesWrong;

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
        List<Interview.Asked> suspects = guilty(before, wrong);
        if (suspects.isEmpty()) {
            return Optional.empty();
        }
        List<Interview.Asked> narrowed = suspects;
        while (narrowed.size() > 1) {
            List<Interview.Asked> later = narrowed.subList(narrowed.size() / 2, narrowed.size());
            narrowed = isWrongAfter(later, wrong) ? later : narrowed.subList(0, narrowed.size() / 2);
        }
        Interview.Asked culprit = narrowed.get(0);
        return suspects.size() == 1 || isWrongAfter(narrowed, wrong)
                ? Optional.of(new Found(culprit, narrowed, isWrongAfterPosition(culprit, wrong)))
                : Optional.of(new Found(suspects.get(0), suspects, false));
    }

    /** Questions that are enough to make the answer wrong; empty when none are. */
    private List<Interview.Asked> guilty(List<Interview.Asked> before, Difference wrong) {
        // Mostly it is one of the last, or one about the same pieces.
        List<Interview.Asked> last = before.subList(Math.max(0, before.size() - LAST), before.size());
        List<Interview.Asked> alike = before.stream()
                .filter(question -> material(question.node()).equals(material(wrong.node())))
                .toList();
        for (List<Interview.Asked> some : List.of(last, alike)) {
            if (!some.isEmpty() && isWrongAfter(some, wrong)) {
                return some;
            }
        }
        List<Interview.Asked> known = List.of();
        int after = before.size();
        for (int count = 8 * LAST; after > 0; count *= 8) {
            int from = Math.max(0, before.size() - count);
            if (isWrongAfter(before.subList(from, before.size()), wrong)) {
                known = before.subList(from, before.size());
                break;
            }
            after = from;
        }
        // What was asked after the culprit is mostly not needed.
        boolean without = !known.isEmpty()
                && after < before.size()
                && known.size() > before.size() - after
                && isWrongAfter(known.subList(0, known.size() - (before.size() - after)), wrong);
        return without ? known.subList(0, known.size() - (before.size() - after)) : known;
    }

    /** The pieces on the board, wherever they stand. */
    private static String material(Node node) {
        char[] pieces = Node.fen(node.position())
                .split(" ", -1)[0]
                .replaceAll("[^A-Za-z]", "")
                .toCharArray();
        Arrays.sort(pieces);
        return new String(pieces);
    }

    boolean isWrongAfter(List<Interview.Asked> questions, Difference wrong) {
        interview.restart();
        for (Interview.Asked question : questions) {
            interview.ask(question.node(), question.depth());
        }
        boolean isWrong = interview.ask(wrong.node(), wrong.depth()).sameAs(wrong);
        timesWrong += isWrong ? 1 : 0;
        return isWrong;
    }

    /** How often the wrong answer has come again so far, each time in a new process. */
    int timesWrong() {
        return timesWrong;
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
