package dev.passant.hunt;

import dev.passant.chess.Role;
import dev.passant.explain.KingInDanger;
import dev.passant.explain.Verdict;
import java.util.List;
import java.util.Optional;

/** Which side of a family a finding is about, where two bugs of one family have no code in common. */
enum Aspect {
    /** The whole family: what is wrong in it is one bug, as far as can be told. */
    WHOLE,
    /** The king steps beside the enemy king. */
    BESIDE_KING,
    /** The king steps back along the line of the piece that checks it. */
    THROUGH_KING,
    /** A pinned knight leaves its line. */
    PINNED_KNIGHT,
    /** A pinned pawn leaves its line. */
    PINNED_PAWN,
    /** A pinned bishop, rook or queen leaves its line. */
    PINNED_SLIDER,
    /** A pawn pushes two squares from elsewhere than its starting rank. */
    FROM_ANOTHER_RANK,
    /** A knight or a king captures a piece of its own side: whether it may is another question than where it may go. */
    OWN_PIECE;

    private static final List<Aspect> PINS = List.of(PINNED_KNIGHT, PINNED_PAWN, PINNED_SLIDER);

    static Aspect of(Family family, Symptom symptom) {
        if (symptom.kind() != Kind.EXTRA) {
            return WHOLE;
        }
        Optional<Verdict> verdict = symptom.verdict();
        if (family == Family.KING_SAFETY
                && verdict.isPresent()
                && verdict.get() instanceof KingInDanger.KingIntoAttack into) {
            if (into.throughKing().size() == into.attackers().size()) {
                return THROUGH_KING;
            }
            return into.attackers().get(0).piece().role() == Role.KING ? BESIDE_KING : WHOLE;
        }
        if (family == Family.PIN) {
            return switch (symptom.role().orElse(Role.KING)) {
                case KNIGHT -> PINNED_KNIGHT;
                case PAWN -> PINNED_PAWN;
                case BISHOP, ROOK, QUEEN -> PINNED_SLIDER;
                case KING -> WHOLE;
            };
        }
        if (family == Family.DOUBLE_PUSH && symptom.code().equals("no-double-push-from-here")) {
            return FROM_ANOTHER_RANK;
        }
        boolean leaper = family == Family.KNIGHT_MOVE || family == Family.KING_MOVE;
        return leaper && symptom.code().equals("own-piece-on-target") ? OWN_PIECE : WHOLE;
    }

    /** The finding of the same family of which this one is only a side. */
    static Optional<Finding> whole(Finding finding, List<Finding> all) {
        List<Finding> family = all.stream()
                .filter(other -> other.family == finding.family && other.isOfState() == finding.isOfState())
                .toList();
        if (finding.family == Family.KING_SAFETY) {
            // Who overlooks many pieces overlooks the king and what stands behind it, too.
            return family.stream()
                    .filter(other -> finding.aspect != WHOLE && other.aspect == WHOLE)
                    .filter(other -> other.attackers().size() > 2
                            || other.attackers().containsAll(finding.attackers())
                            || other.hasMissing())
                    .findFirst();
        }
        if (finding.aspect == FROM_ANOTHER_RANK || finding.aspect == OWN_PIECE) {
            // A wrong rank, or own and enemy pieces confused: then there are moves missing, too.
            return family.stream()
                    .filter(other -> other.aspect == WHOLE && other.hasMissing())
                    .findFirst();
        }
        boolean allPins = family.stream().map(other -> other.aspect).toList().containsAll(PINS);
        boolean wrongMask = family.stream().anyMatch(other -> other.aspect == WHOLE && other.hasMissing());
        boolean onePinBug = finding.family == Family.PIN && (allPins || wrongMask);
        // The first stands for all.
        return onePinBug && family.get(0) != finding ? Optional.of(family.get(0)) : Optional.empty();
    }
}
