package dev.passant.hunt;

import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A bug while the hunt still learns about it. */
final class Finding {

    final Family family;
    final Kind kind;
    private final Set<String> titles = new LinkedHashSet<>();
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

    Finding(Family family, Kind kind) {
        this.family = family;
        this.kind = kind;
    }

    synchronized void describe(String title, Optional<Example> smallest, Optional<Regression> test) {
        String otherWing = title.contains("king side")
                ? title.replace("king side", "queen side")
                : title.replace("queen side", "king side");
        if (!otherWing.equals(title) && titles.remove(otherWing)) {
            titles.add(title.replace(" king side", "").replace(" queen side", ""));
        } else {
            titles.add(title);
        }
        boolean smaller = example.isEmpty()
                || smallest.isPresent()
                        && smallest.get().pieces().orElse(99)
                                < example.get().pieces().orElse(99);
        if (smaller) {
            if (smallest.filter(shown -> !shown.moves().isEmpty()).isPresent() && titles.remove(title)) {
                // The title names a move of its example.
                List<String> others = List.copyOf(titles);
                titles.clear();
                titles.add(title);
                titles.addAll(others);
            }
            example = smallest;
            regression = test;
        }
    }

    synchronized void remark(String remark) {
        if (!remarks.contains(remark) && remarks.size() < 10) {
            remarks.add(remark);
        }
    }

    synchronized void count(Optional<Symptom> symptom) {
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

    /** Remembers a move whose making, or taking back, is to blame. */
    synchronized void blame(MoveKind made) {
        culprits.add(made);
    }

    synchronized Set<MoveKind> culprits() {
        return culprits.isEmpty() ? Set.of() : EnumSet.copyOf(culprits);
    }

    /** The kinds of its moves, where they are special: castling, en passant or promotion; all others are QUIET. */
    synchronized Set<MoveKind> special() {
        return special.isEmpty() ? Set.of() : EnumSet.copyOf(special);
    }

    /** Whether all cases are missing moves. */
    synchronized boolean isOnlyMissing() {
        return missing == cases && missing > 0;
    }

    synchronized boolean hasMissing() {
        return missing > 0;
    }

    /** The plain families of its missing moves, as if nothing were special about them. */
    synchronized Set<Family> missingMoves() {
        return missingMoves.isEmpty() ? Set.of() : EnumSet.copyOf(missingMoves);
    }

    /** Of missing promotions: whether by push or capture. */
    synchronized Set<Family> promotedBy() {
        return promotedBy.isEmpty() ? Set.of() : EnumSet.copyOf(promotedBy);
    }

    /** The pieces whose attacks its extra moves overlook. */
    synchronized Set<Role> attackers() {
        return attackers.isEmpty() ? Set.of() : EnumSet.copyOf(attackers);
    }

    /** The pieces that make its extra moves. */
    synchronized Set<Role> movers() {
        return movers.isEmpty() ? Set.of() : EnumSet.copyOf(movers);
    }

    /** The same with the cases of others that it explains. */
    synchronized Finding with(List<Finding> others) {
        Finding joined = new Finding(family, kind);
        joined.cases = cases;
        joined.titles.addAll(titles);
        joined.remarks.addAll(remarks);
        joined.example = example;
        joined.regression = regression;
        others.forEach(joined::absorb);
        return joined;
    }

    private void absorb(Finding other) {
        cases += other.cases();
        other.titles().forEach(title -> remark("It shows as this, too: " + title + "."));
    }

    /** Whether it was only seen after moves. */
    synchronized boolean needsMoves() {
        return example.isPresent() && !example.get().moves().isEmpty();
    }

    synchronized long cases() {
        return cases;
    }

    synchronized Set<String> titles() {
        return new LinkedHashSet<>(titles);
    }

    synchronized Bug bug() {
        List<String> all = new ArrayList<>(titles);
        String first = all.isEmpty() ? family.code() : all.get(0);
        List<String> more = new ArrayList<>(remarks);
        all.stream().skip(1).limit(8).forEach(title -> more.add("Also: " + title + "."));
        return new Bug(family, first + ".", kind, Math.max(1, cases), example, regression, more);
    }
}
