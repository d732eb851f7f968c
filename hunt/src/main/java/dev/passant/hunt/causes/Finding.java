package dev.passant.hunt.causes;

import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Effect;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A bug under investigation, to which the hunt adds cases and descriptions. */
public final class Finding {

    /** Causes for missing evasions, whose descriptions differ only in the piece that blocks or captures. */
    private static final Set<Cause> EVASIONS = EnumSet.of(Cause.MISSING_BLOCK, Cause.MISSING_CAPTURE_OF_CHECKER);

    private static final Set<String> PAWN_MOVES = Set.of("pawn", "double push", "promotion");

    private static final int MAX_EFFECTS = 8;

    final Family family;
    final Kind kind;
    final Aspect aspect;
    private final Map<Description, Shown> shown = new LinkedHashMap<>();
    private final List<Effect> effects = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final Set<Family> missingMoves = EnumSet.noneOf(Family.class);
    private final Set<Family> promotedBy = EnumSet.noneOf(Family.class);
    private final Set<MoveKind> culprits = EnumSet.noneOf(MoveKind.class);
    private final Set<MoveKind> special = EnumSet.noneOf(MoveKind.class);
    private final Set<MoveKind> specialInTree = EnumSet.noneOf(MoveKind.class);
    private final Set<Role> attackers = EnumSet.noneOf(Role.class);
    private final Set<Set<Role>> checkers = new HashSet<>();
    private final Set<Role> movers = EnumSet.noneOf(Role.class);
    private long cases;
    private long missing;
    private boolean rightInTree;
    private int boardsIdentified;
    private int asIfInCheck;

    public Finding(Family family, Kind kind, Aspect aspect) {
        this.family = family;
        this.kind = kind;
        this.aspect = aspect;
    }

    /** Returns whether the bug depends on earlier moves or queries. */
    boolean isOfState() {
        return kind == Kind.STATE;
    }

    boolean is(Family someFamily, Kind someKind) {
        return family == someFamily && kind == someKind;
    }

    boolean has(Predicate<Description> wanted) {
        return descriptions().stream().anyMatch(wanted);
    }

    boolean has(Cause... causes) {
        return has(each -> List.of(causes).contains(each.cause()));
    }

    boolean hasOnly(Cause... causes) {
        return !has(each -> !List.of(causes).contains(each.cause()));
    }

    /** The smallest example of a description, and its test. */
    private record Shown(Optional<Example> example, Optional<Regression> regression) {}

    public synchronized void describe(Description description, Optional<Example> smallest, Optional<Regression> test) {
        Description known = description;
        Shown best = new Shown(smallest, test);
        for (Description other : List.copyOf(shown.keySet())) {
            if (description.isOnOtherWingThan(other)) {
                known = description.on(Optional.empty());
                best = smaller(Objects.requireNonNull(shown.remove(other)), best);
            }
        }
        shown.merge(known, best, this::smaller);
    }

    /** Returns the better example: one that a game can reach, with a move of the finding's kind, and fewer pieces. */
    private Shown smaller(Shown first, Shown second) {
        return size(second) < size(first) ? second : first;
    }

    /** Returns the number of pieces, plus penalties for less useful examples. */
    private int size(Shown some) {
        return some.example()
                .map(example -> example.pieces().orElse(99)
                        + (showsTheKind(example) ? 0 : 100)
                        + (example.reachable() ? 0 : 200))
                .orElse(Integer.MAX_VALUE);
    }

    /** Returns whether an example has a move of the finding's kind. */
    private boolean showsTheKind(Example example) {
        return switch (kind) {
            case EXTRA -> !example.extra().isEmpty();
            case MISSING -> !example.missing().isEmpty();
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
        symptom.ifPresent(move -> {
            special.add(Causes.special(move));
            if (move.kind() == Kind.MISSING) {
                missingMoves.addAll(Causes.plainFamilies(move));
                promotedBy.addAll(Causes.promotedBy(move));
                missing++;
            }
            if (move.kind() == Kind.EXTRA) {
                attackers.addAll(Causes.attackers(move));
                checkers.add(Causes.attackers(move));
                move.role().ifPresent(movers::add);
            }
        });
    }

    /** Records the kind of a move whose make or unmake causes the bug. */
    public synchronized void addCulprit(MoveKind made) {
        culprits.add(made);
    }

    /** Records that the engine's actual board was identified in one case. */
    public synchronized void markBoardIdentified() {
        boardsIdentified++;
    }

    /** Returns whether the engine's actual board was identified in most cases. In a few, this may be chance. */
    synchronized boolean isBoardIdentified() {
        return boardsIdentified * 2 > shown.size();
    }

    /** Records a case in which the engine generates only evasions although there is no check. */
    public synchronized void markAsIfInCheck() {
        asIfInCheck++;
    }

    /** Returns whether, in every case, the engine generates only evasions although there is no check. */
    synchronized boolean isAsIfInCheck() {
        return asIfInCheck > 0 && asIfInCheck >= shown.size();
    }

    /** Records the special kinds of moves in a position whose tree is wrong or makes the engine fail. */
    public synchronized void addTreeOf(Position position) {
        position.legalMoves().stream()
                .map(Causes::special)
                .filter(made -> made != MoveKind.QUIET)
                .forEach(specialInTree::add);
        rightInTree |= position.setup().castlingRooks() != 0;
    }

    /** Returns whether any position given to {@link #addTreeOf} has a castling right. */
    synchronized boolean hasRightInTree() {
        return rightInTree;
    }

    synchronized Set<MoveKind> specialInTree() {
        return specialInTree.isEmpty() ? Set.of() : EnumSet.copyOf(specialInTree);
    }

    synchronized Set<MoveKind> culprits() {
        return culprits.isEmpty() ? Set.of() : EnumSet.copyOf(culprits);
    }

    /** Returns the special kinds of the moves: castling, en passant, promotion, or QUIET for all others. */
    synchronized Set<MoveKind> special() {
        return special.isEmpty() ? Set.of() : EnumSet.copyOf(special);
    }

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

    /** Returns whether each extra move ignores an attack of at least one of these pieces. */
    synchronized boolean ignoresInEachCase(Set<Role> pieces) {
        return checkers.stream().noneMatch(each -> Collections.disjoint(each, pieces));
    }

    /** Returns the pieces that make the extra moves. */
    synchronized Set<Role> movers() {
        return movers.isEmpty() ? Set.of() : EnumSet.copyOf(movers);
    }

    /** Returns this finding with the cases of others that it explains. */
    synchronized Finding with(List<Finding> others) {
        Finding joined = new Finding(family, kind, aspect);
        joined.cases = cases;
        joined.shown.putAll(shown);
        joined.effects.addAll(effects);
        joined.remarks.addAll(remarks);
        others.forEach(joined::absorb);
        return joined;
    }

    /** Joins findings of moves that leave the king in check. Keeps the smallest of their examples. */
    static Finding ofUnsafeMoves(List<Finding> findings) {
        Finding joined = new Finding(Family.KING_SAFETY, Kind.EXTRA, Aspect.WHOLE);
        for (Finding each : findings) {
            joined.cases += each.cases();
            each.ownEffects()
                    .forEach(effect ->
                            joined.describe(Description.of(Cause.UNSAFE_MOVES), effect.example(), effect.regression()));
        }
        return joined;
    }

    private void absorb(Finding other) {
        cases += other.cases();
        effects.addAll(other.ownEffects());
        effects.addAll(other.effects());
    }

    private synchronized List<Effect> ownEffects() {
        return descriptions().stream().map(this::effect).toList();
    }

    private synchronized List<Effect> effects() {
        return List.copyOf(effects);
    }

    private Effect effect(Description description) {
        Shown some = shown(description);
        return new Effect(family, description.cause().code(), description.title(), some.example(), some.regression());
    }

    private Shown shown(Description description) {
        return shown.getOrDefault(description, new Shown(Optional.empty(), Optional.empty()));
    }

    synchronized boolean needsMoves() {
        return example().filter(example -> !example.moves().isEmpty()).isPresent();
    }

    /** Returns the best example; empty if there is none. */
    synchronized Optional<Example> example() {
        return descriptions().stream().findFirst().flatMap(first -> shown(first).example());
    }

    public synchronized long cases() {
        return cases;
    }

    /** Returns the description with the best example, then the others in the order found. */
    synchronized List<Description> descriptions() {
        List<Description> all = new ArrayList<>(shown.keySet());
        all.stream().min(Comparator.comparingInt(each -> size(shown(each)))).ifPresent(main -> {
            all.remove(main);
            all.add(0, main);
        });
        return List.copyOf(all);
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
        // There are no descriptions until the first case has been shrunk.
        Optional<Description> main = all.isEmpty() ? Optional.empty() : Optional.of(general(all));
        Shown best = all.isEmpty() ? new Shown(Optional.empty(), Optional.empty()) : shown(all.get(0));
        List<Effect> also = new ArrayList<>();
        all.stream().filter(other -> !Optional.of(other).equals(main)).forEach(other -> also.add(effect(other)));
        also.addAll(effects);
        Map<Effect, Integer> rank = new HashMap<>();
        Map<Family, Integer> ranks = new EnumMap<>(Family.class);
        also.forEach(effect -> rank.putIfAbsent(effect, ranks.merge(effect.family(), 1, Integer::sum)));
        // The number of effects is limited, so list one of each family before a second of any family.
        also.sort(Comparator.comparing(rank::get));
        return new Bug(
                family,
                main.map(known -> known.cause().code()).orElse(family.code()),
                main.map(Description::title).orElse(family.code() + "."),
                kind,
                Math.max(1, cases),
                best.example(),
                best.regression(),
                remarks,
                also.subList(0, Math.min(MAX_EFFECTS, also.size())));
    }
}
