package dev.passant.hunt.exchanges;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names the faults of an evaluation of exchanges by its answers: the faults with which a correct evaluation would answer
 * in the same way.
 */
public final class ExchangeDiagnosis {

    private final int[] values;
    private final Map<ExchangeQuestion, Boolean> answers;
    private EnumSet<ExchangeFault> faults = EnumSet.noneOf(ExchangeFault.class);

    /**
     * Diagnoses an evaluation.
     *
     * @param values the values of pawn, knight, bishop, rook and queen
     * @param answers its answers
     */
    public ExchangeDiagnosis(int[] values, Map<ExchangeQuestion, Boolean> answers) {
        this.values = values;
        this.answers = answers;
        long left = contradicting(faults);
        for (long before = left + 1; left > 0 && left < before; left = contradicting(faults)) {
            before = left;
            faults = improved();
        }
    }

    /** Returns the faults with the one or two more that explain the most answers. */
    private EnumSet<ExchangeFault> improved() {
        EnumSet<ExchangeFault> best = faults;
        long fewest = contradicting(faults);
        for (ExchangeFault one : ExchangeFault.values()) {
            for (ExchangeFault other : EnumSet.range(ExchangeFault.values()[0], one)) {
                EnumSet<ExchangeFault> more = EnumSet.copyOf(faults);
                more.add(one);
                more.add(other);
                long left = contradicting(more);
                if (left < fewest || left == fewest && more.size() < best.size()) {
                    best = more;
                    fewest = left;
                }
            }
        }
        return best;
    }

    private long contradicting(Set<ExchangeFault> assumed) {
        return answers.keySet().stream()
                .filter(question -> contradicts(question, assumed))
                .count();
    }

    /** Returns whether an evaluation with some faults would not have given the answer to a question. */
    private boolean contradicts(ExchangeQuestion question, Set<ExchangeFault> assumed) {
        return question.answer(values, assumed).equals(Optional.of(!Boolean.TRUE.equals(answers.get(question))));
    }

    public Set<ExchangeFault> faults() {
        return faults;
    }

    /** Returns the wrong answers that need a fault, those with the fewest pieces first. */
    public List<ExchangeQuestion> wrong(ExchangeFault fault) {
        EnumSet<ExchangeFault> others = EnumSet.copyOf(faults);
        others.remove(fault);
        return answers.keySet().stream()
                .filter(question -> contradicts(question, others) && !contradicts(question, faults))
                .sorted(Comparator.comparingInt(ExchangeQuestion::pieces))
                .toList();
    }

    /** Returns the wrong answers that no fault explains, those with the fewest pieces first. */
    public List<ExchangeQuestion> unexplained() {
        return answers.keySet().stream()
                .filter(question -> contradicts(question, faults))
                .sorted(Comparator.comparingInt(ExchangeQuestion::pieces))
                .toList();
    }
}
