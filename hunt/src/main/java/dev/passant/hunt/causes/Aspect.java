package dev.passant.hunt.causes;

import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.explain.MoveRule;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import java.util.List;
import java.util.Optional;

/** The part of a family that a finding concerns, for families in which separate code can have separate bugs. */
public enum Aspect {
    /** The whole family. */
    WHOLE,
    /** The king moves next to the enemy king. */
    BESIDE_KING,
    /** The king retreats along the line of a checking slider. */
    THROUGH_KING,
    /** A pinned knight moves. */
    PINNED_KNIGHT,
    /** A pinned pawn leaves the pin ray. */
    PINNED_PAWN,
    /** A pinned bishop, rook or queen leaves the pin ray. */
    PINNED_SLIDER,
    /** A pawn makes a double push from a rank other than its starting rank. */
    FROM_ANOTHER_RANK,
    /** A knight or king captures a friendly piece; its attack table may be correct. */
    OWN_PIECE,
    /** En passant does not answer a check. */
    EN_PASSANT_EVASION,
    /** A count or a search changes the position that the engine stores. */
    STORED_POSITION,
    /** The engine fails at a blank line. */
    BLANK_LINE;

    private static final List<Aspect> PINS = List.of(PINNED_KNIGHT, PINNED_PAWN, PINNED_SLIDER);

    public static Aspect of(Family family, Symptom symptom) {
        if (symptom.kind() != Kind.EXTRA) {
            boolean enPassant = symptom.legal()
                    .filter(move -> move.kind() == MoveKind.EN_PASSANT)
                    .isPresent();
            return family == Family.CHECK_EVASION && enPassant ? EN_PASSANT_EVASION : WHOLE;
        }
        if (family == Family.KING_SAFETY && symptom.rule() == MoveRule.KING_INTO_ATTACK) {
            if (symptom.retreatsAlongCheck()) {
                return THROUGH_KING;
            }
            return symptom.attackers().get(0).piece().role() == Role.KING ? BESIDE_KING : WHOLE;
        }
        if (family == Family.PIN) {
            return switch (symptom.role().orElse(Role.KING)) {
                case KNIGHT -> PINNED_KNIGHT;
                case PAWN -> PINNED_PAWN;
                case BISHOP, ROOK, QUEEN -> PINNED_SLIDER;
                case KING -> WHOLE;
            };
        }
        if (family == Family.DOUBLE_PUSH && symptom.rule() == MoveRule.NO_DOUBLE_PUSH_FROM_HERE) {
            return FROM_ANOTHER_RANK;
        }
        boolean leaper = family == Family.KNIGHT_MOVE || family == Family.KING_MOVE;
        return leaper && symptom.rule() == MoveRule.OWN_PIECE_ON_TARGET ? OWN_PIECE : WHOLE;
    }

    /** Returns the finding of the same family that explains the given finding. */
    static Optional<Finding> whole(Finding finding, List<Finding> all) {
        List<Finding> family = all.stream()
                .filter(other -> other.family == finding.family && other.isOfState() == finding.isOfState())
                .toList();
        if (finding.family == Family.KING_SAFETY) {
            // Code that ignores the attacks of many pieces also ignores the enemy king and x-rays through the king.
            return family.stream()
                    .filter(other -> finding.aspect != WHOLE && other.aspect == WHOLE)
                    .filter(other -> other.attackers().size() > 2
                            || other.attackers().containsAll(finding.attackers())
                            || other.hasMissing())
                    .findFirst();
        }
        if (finding.aspect == FROM_ANOTHER_RANK || finding.aspect == OWN_PIECE) {
            // A bug that uses a wrong rank, or confuses friendly and enemy pieces, also makes moves go missing.
            return family.stream()
                    .filter(other -> other.aspect == WHOLE && other.hasMissing())
                    .findFirst();
        }
        if (finding.aspect == EN_PASSANT_EVASION) {
            // Code that omits all captures of a checking pawn by pawns also omits en passant.
            return family.stream()
                    .filter(other -> other.aspect == WHOLE)
                    .filter(other -> other.descriptions().stream()
                            .anyMatch(each -> each.cause() == Cause.MISSING_CAPTURE_OF_CHECKER
                                    && each.details().contains(Role.PAWN.toString())))
                    .findFirst();
        }
        boolean allPins = family.stream().map(other -> other.aspect).toList().containsAll(PINS);
        boolean wrongMask = family.stream().anyMatch(other -> other.aspect == WHOLE && other.hasMissing());
        // If pins by one kind of piece are missed, they are missed for pinned pieces of every kind.
        boolean onePinner = finding.attackers().size() == 1
                && family.stream().allMatch(other -> other.attackers().equals(finding.attackers()));
        boolean onePinBug = finding.family == Family.PIN && (allPins || wrongMask || onePinner);
        // Merge all into the first.
        return onePinBug && family.get(0) != finding ? Optional.of(family.get(0)) : Optional.empty();
    }
}
