package dev.passant.hunt.causes;

import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A bug under investigation, to which the hunt adds cases and descriptions. */
public final class Finding {

    /** Missing evasions whose only detail is the piece that blocks or captures. */
    private static final Set<Cause> EVASIONS = EnumSet.of(Cause.MISSING_BLOCK, Cause.MISSING_CAPTURE_OF_CHECKER);

    private static final Set<String> PAWN_MOVES = Set.of("pawn", "double push", "promotion");

    final Family family;
    final Kind kind;
    final Aspect aspect;
    private final Set<Description> descriptions = new LinkedHashSet<>();
    private final List<String> remarks = new ArrayList<>();
    private Optional<Example> example = Optional.empty();
    private Optional<Regression> regression = Optional.empty();
    private final Set<Family> missingMoves = EnumSet.noneOf(Family.class);
    private final Set<Family> promotedBy = EnumSet.noneOf(Family.class);
    private final Set<MoveKind> culprits = EnumSet.noneOf(MoveKind.class);
    private final Set<MoveKind> special = EnumSet.noneOf(MoveKind.class);
    private final Set<Role> attackers = EnumSet.noneOf(Role.class);
    private final Set<Role> movers = EnumSet.noneOf(Role.class);
    private long cases;
    private long missing;
    private boolean boardIdentified;

    public Finding(Family family, Kind kind, Aspect aspect) {
        this.family = family;
        this.kind = kind;
        this.aspect = aspect;
    }

    /** Returns whether the bug depends on earlier moves or queries. */
    boolean isOfState() {
        return kind == Kind.STATE;
    }

    public synchronized void describe(Description description, Optional<Example> smallest, Optional<Regression> test) {
        if (description.wing().isPresent() && descriptions.removeIf(description::isOnOtherWingThan)) {
            descriptions.add(description.on(Optional.empty()));
        } else {
            descriptions.add(description);
        }
        boolean smaller = example.isEmpty()
                || smallest.filter(this::showsTheKind).isPresent()
                        && smallest.get().pieces().orElse(99)
                                < example.get().pieces().orElse(99);
        if (smaller) {
            if (smallest.filter(shown -> !shown.moves().isEmpty()).isPresent() && descriptions.remove(description)) {
                // The title names a move of its example.
                List<Description> others = List.copyOf(descriptions);
                descriptions.clear();
                descriptions.add(description);
                descriptions.addAll(others);
            }
            example = smallest;
            regression = test;
        }
    }

    /** Returns whether an example has a move of the finding's kind. */
    private boolean showsTheKind(Example shown) {
        return switch (kind) {
            case EXTRA -> !shown.extra().isEmpty();
            case MISSING -> !shown.missing().isEmpty();
            default -> true;
        };
    }

    public synchronized void remark(String remark) {
        if (!remarks.contains(remark) && remarks.size() < 10) {
            remarks.add(remark);
        }
    }

    public synchronized void count(Optional<Symptom> symptom) {
        cases++;
        symptom.ifPresent(shown -> {
            special.add(Causes.special(shown));
            if (shown.kind() == Kind.MISSING) {
                missingMoves.addAll(Causes.plainFamilies(shown));
                promotedBy.addAll(Causes.promotedBy(shown));
                missing++;
            }
            if (shown.kind() == Kind.EXTRA) {
                attackers.addAll(Causes.attackers(shown));
                shown.role().ifPresent(movers::add);
            }
        });
    }

    /** Records the kind of a move whose make or unmake causes the bug. */
    public synchronized void addCulprit(MoveKind made) {
        culprits.add(made);
    }

    /** Records that the engine's actual board was identified. */
    public synchronized void markBoardIdentified() {
        boardIdentified = true;
    }

    /** Returns whether the engine's actual board was identified. */
    synchronized boolean isBoardIdentified() {
        return boardIdentified;
    }

    synchronized Set<MoveKind> culprits() {
        return culprits.isEmpty() ? Set.of() : EnumSet.copyOf(culprits);
    }

    /** Returns the special kinds of the moves: castling, en passant, promotion, or QUIET for all others. */
    synchronized Set<MoveKind> special() {
        return special.isEmpty() ? Set.of() : EnumSet.copyOf(special);
    }

    /** Returns whether all cases are missing moves. */
    synchronized boolean isOnlyMissing() {
        return missing == cases && missing > 0;
    }

    synchronized boolean hasMissing() {
        return missing > 0;
    }

    /** Returns the families of the missing moves by piece and kind of move, ignoring checks and pins. */
    synchronized Set<Family> missingMoves() {
        return missingMoves.isEmpty() ? Set.of() : EnumSet.copyOf(missingMoves);
    }

    /** Returns the pawn-move families of the missing promotions: push or capture. */
    synchronized Set<Family> promotedBy() {
        return promotedBy.isEmpty() ? Set.of() : EnumSet.copyOf(promotedBy);
    }

    /** Returns the pieces whose attacks the extra moves ignore. */
    synchronized Set<Role> attackers() {
        return attackers.isEmpty() ? Set.of() : EnumSet.copyOf(attackers);
    }

    /** Returns the pieces that make the extra moves. */
    synchronized Set<Role> movers() {
        return movers.isEmpty() ? Set.of() : EnumSet.copyOf(movers);
    }

    /** Returns this finding with the cases of others that it explains. */
    synchronized Finding with(List<Finding> others) {
        Finding joined = new Finding(family, kind, aspect);
        joined.cases = cases;
        joined.descriptions.addAll(descriptions);
        joined.remarks.addAll(remarks);
        joined.example = example;
        joined.regression = regression;
        others.forEach(joined::absorb);
        return joined;
    }

    private void absorb(Finding other) {
        cases += other.cases();
        other.descriptions().forEach(also -> remark("Also appears as: " + also.sentence() + "."));
    }

    /** Returns whether the example needs moves. */
    synchronized boolean needsMoves() {
        return example.isPresent() && !example.get().moves().isEmpty();
    }

    public synchronized long cases() {
        return cases;
    }

    synchronized List<Description> descriptions() {
        return List.copyOf(descriptions);
    }

    /**
     * Returns the first description. If evasions with several pieces are missing, generalises it to a pawn or piece.
     */
    private static Description general(List<Description> descriptions) {
        Description first = descriptions.get(0);
        Set<String> movers = new LinkedHashSet<>();
        descriptions.stream()
                .filter(each -> EVASIONS.contains(each.cause()))
                .forEach(each -> movers.addAll(each.details()));
        return EVASIONS.contains(first.cause()) && movers.size() > 1
                ? first.with(PAWN_MOVES.containsAll(movers) ? "pawn" : "piece")
                : first;
    }

    public synchronized Bug bug() {
        List<Description> all = descriptions();
        // The first case may still be being shrunk.
        Optional<Description> first = all.isEmpty() ? Optional.empty() : Optional.of(general(all));
        List<String> more = new ArrayList<>(remarks);
        all.stream()
                .filter(also -> !Optional.of(also).equals(first))
                .limit(8)
                .forEach(also -> more.add("Also: " + also.sentence() + "."));
        return new Bug(
                family,
                first.map(known -> known.cause().code()).orElse(family.code()),
                first.map(Description::sentence).orElse(family.code()) + ".",
                kind,
                Math.max(1, cases),
                example,
                regression,
                more);
    }
}
