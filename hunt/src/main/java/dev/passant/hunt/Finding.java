package dev.passant.hunt;

import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A bug while the hunt still learns about it. */
final class Finding {

    private static final Pattern NO_ANSWER = Pattern.compile("A ([a-z ]+)( may not answer a check by .*)");

    private static final Set<String> PAWN_MOVES = Set.of("pawn", "double push", "promotion");

    final Family family;
    final Kind kind;
    final Aspect aspect;
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
    private boolean understood;

    Finding(Family family, Kind kind, Aspect aspect) {
        this.family = family;
        this.kind = kind;
        this.aspect = aspect;
    }

    /** Whether it is about what was played or asked before, and not about what stands on the board. */
    boolean isOfState() {
        return kind == Kind.STATE;
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
                || smallest.filter(this::showsTheKind).isPresent()
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

    /** Whether an example shows a move of the kind that the finding is about. */
    private boolean showsTheKind(Example shown) {
        return switch (kind) {
            case EXTRA -> !shown.extra().isEmpty();
            case MISSING -> !shown.missing().isEmpty();
            default -> true;
        };
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

    /** Remembers that it was found out what the engine has on its board. */
    synchronized void understand() {
        understood = true;
    }

    /** Whether it was found out what the engine has on its board. */
    synchronized boolean isUnderstood() {
        return understood;
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
        Finding joined = new Finding(family, kind, aspect);
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

    /** The first title; of answers to check that are missing in several ways, what they have in common. */
    private static String general(List<String> titles) {
        Matcher first = NO_ANSWER.matcher(titles.get(0));
        if (!first.matches()) {
            return titles.get(0);
        }
        Set<String> movers = new LinkedHashSet<>();
        for (String title : titles) {
            Matcher other = NO_ANSWER.matcher(title);
            if (other.matches()) {
                movers.add(other.group(1));
            }
        }
        if (movers.size() == 1) {
            return titles.get(0);
        }
        return (PAWN_MOVES.containsAll(movers) ? "A pawn" : "A piece") + first.group(2);
    }

    synchronized Bug bug() {
        List<String> all = new ArrayList<>(titles);
        String first = all.isEmpty() ? family.code() : general(all);
        List<String> more = new ArrayList<>(remarks);
        all.stream().filter(title -> !title.equals(first)).limit(8).forEach(title -> more.add("Also: " + title + "."));
        return new Bug(family, first + ".", kind, Math.max(1, cases), example, regression, more);
    }
}
