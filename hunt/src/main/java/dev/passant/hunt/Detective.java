package dev.passant.hunt;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.KingInDanger;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.uci.EngineException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Follows a difference to its node, finds out what makes it, shrinks it, and keeps what was found by bug. */
final class Detective {

    /** Nodes below a wrong number that are looked into, of one answer. */
    private static final int CHILDREN_FOLLOWED = 6;

    private static final long SHRINKING_NANOS = 3_000_000_000L;

    private final Interview interview;
    private final Map<String, Finding> byKey = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<Family> seenAfresh = EnumSet.noneOf(Family.class);
    private volatile long newestAt;

    Detective(Interview interview) {
        this.interview = interview;
    }

    /** When the newest bug was found, as {@link System#nanoTime} counts; 0 when there is none. */
    long newestAt() {
        return newestAt;
    }

    List<Finding> findings() {
        synchronized (findings) {
            return List.copyOf(findings);
        }
    }

    private Finding finding(Family family, Kind kind) {
        synchronized (findings) {
            for (Finding known : findings) {
                if (known.family == family) {
                    return known;
                }
            }
            Finding created = new Finding(family, kind);
            findings.add(created);
            newestAt = System.nanoTime();
            return created;
        }
    }

    /** Looks into an answer that differs. */
    void investigate(Difference difference) {
        if (difference.depth() == 1
                && difference.setsAgree()
                && !difference.counts().isEmpty()) {
            miscounted(difference);
            return;
        }
        if (!difference.setsAgree()) {
            for (Symptom symptom : symptoms(difference)) {
                investigate(difference, symptom);
            }
        }
        if (difference.wrongTotal().isPresent() && difference.counts().isEmpty()) {
            miscounted(difference);
        }
        int followed = 0;
        for (Map.Entry<String, Long> wrong : difference.counts().entrySet()) {
            Optional<Move> move = legal(wrong.getKey(), difference.node().position());
            if (move.isEmpty() || difference.depth() == 1 || followed >= CHILDREN_FOLLOWED) {
                continue;
            }
            followed++;
            Difference below = interview.ask(difference.node().child(move.get()), difference.depth() - 1);
            if (below.isEmpty()) {
                vanished(difference, move.get());
                // What was wrong for one move by what another left behind is wrong for the rest, too.
                return;
            }
            investigate(below);
        }
    }

    private static Optional<Move> legal(String move, Position position) {
        try {
            return Optional.of(Uci.parse(move, position));
        } catch (NotationException | IllegalMoveException e) {
            return Optional.empty();
        }
    }

    /** One symptom stands for all when nothing is there, or only the other side's moves. */
    private static List<Symptom> symptoms(Difference difference) {
        List<Symptom> symptoms = Symptom.of(difference);
        boolean nothingRight = difference.missing().size() == difference.ours().size()
                && !difference.ours().isEmpty();
        return nothingRight && symptoms.size() > 4 ? symptoms.subList(0, 1) : symptoms;
    }

    private void investigate(Difference difference, Symptom symptom) {
        Node node = difference.node();
        String fenKey = "fen|" + symptom.key();
        if (node.moves().isEmpty()) {
            byMoves(fenKey, symptom, () -> stateless(difference, symptom));
            return;
        }
        Difference alone = interview.ask(node.alone(), 1);
        if (symptom.isIn(alone)) {
            byMoves(fenKey, symptom, () -> stateless(alone, symptom));
        } else {
            byMoves("moves|" + symptom.key(), symptom, () -> byPath(difference, symptom));
        }
    }

    private interface Analysis {
        Finding run();
    }

    private void byMoves(String key, Symptom symptom, Analysis analysis) {
        Finding known = byKey.get(key);
        Finding found = known == null ? analysis.run() : known;
        byKey.put(key, found);
        found.count(Optional.of(symptom));
    }

    // Differences that a position alone shows

    private Finding stateless(Difference difference, Symptom symptom) {
        if (interview.subject().remembers()) {
            List<Interview.Asked> before = interview.log();
            if (!isSteady(difference, symptom) || !isThereAfresh(difference, symptom)) {
                Optional<Finding> unsteady = orderMatters(difference, before);
                if (unsteady.isPresent()) {
                    return unsteady.get();
                }
            }
        }
        boolean nothingRight = difference.missing().size() == difference.ours().size();
        Position small = shrink(symptom.position(), candidate -> {
            if (!symptom.fits(candidate)) {
                return false;
            }
            Difference there = interview.ask(candidate, 1);
            return symptom.in(candidate).isIn(there)
                    && nothingRight == (there.missing().size() == there.ours().size());
        });
        Symptom smallest = symptom.in(small);
        Difference shown = interview.ask(small, 1);
        Rulebook.Rule rule = nothingRight ? nothingRight(shown) : Rulebook.of(smallest);
        Optional<Rulebook.Rule> misread = nothingRight ? Optional.empty() : misread(smallest, rule);
        rule = misread.orElse(rule);
        String special = Specificity.of(smallest, other -> {
            Difference there = interview.ask(other.position(), 1);
            return other.isIn(there);
        });
        Finding finding = finding(rule.family(), symptom.kind());
        Node node = Node.at(small);
        finding.describe(
                promotions(smallest, shown).orElse(rule.words()) + special,
                Optional.of(example(node, shown.missing(), shown.extra(), 1)),
                Optional.of(new Regression(node.fen(), 1, shown.ours().size())));
        symptom.in(small).verdict().ifPresent(verdict -> finding.remark(verdict.sentence()));
        if (Long.bitCount(small.occupied()) > 6) {
            finding.remark("No piece can be taken away from the smallest board without losing the bug.");
        }
        return finding;
    }

    /** Which promotions are missing, when it is not just one. */
    private static Optional<String> promotions(Symptom symptom, Difference shown) {
        Optional<Move> legal = symptom.legal();
        if (symptom.kind() != Kind.MISSING
                || symptom.position().isCheck()
                || legal.filter(Move::isPromotion).isEmpty()) {
            return Optional.empty();
        }
        List<String> roles = new ArrayList<>();
        String squares = symptom.move().substring(0, 4);
        for (Role role : List.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT)) {
            if (shown.missing().contains(squares + Character.toLowerCase(role.letter()))) {
                roles.add(role.toString());
            }
        }
        String capture = legal.get().isCapture() ? " with capture" : "";
        return roles.size() < 2
                ? Optional.empty()
                : Optional.of(
                        roles.size() == 4
                                ? "A promotion" + capture + " is missing"
                                : "Promotions" + capture + " to " + String.join(" and ", roles) + " are missing");
    }

    private Rulebook.Rule nothingRight(Difference shown) {
        boolean otherSide = !shown.extra().isEmpty();
        return new Rulebook.Rule(
                Family.POSITION_COMMAND,
                otherSide
                        ? "The moves are those of another position than the FEN says"
                        : "The engine has no moves at all in a position that has some");
    }

    private Position shrink(Position position, java.util.function.Predicate<Position> shows) {
        long end = System.nanoTime() + SHRINKING_NANOS;
        return Shrinker.shrink(position, candidate -> System.nanoTime() < end && shows.test(candidate));
    }

    /** Whether other questions in between change nothing. */
    private boolean isSteady(Difference difference, Symptom symptom) {
        for (Position other : List.of(Position.start(), KnownLines.kingsAlone())) {
            interview.ask(other, 1);
            if (!symptom.isIn(interview.ask(difference.node(), difference.depth()))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a fresh process shows it, too; asked once for each rule, since starting a process takes its time. */
    private boolean isThereAfresh(Difference difference, Symptom symptom) {
        return !seenAfresh.add(Rulebook.of(symptom).family())
                || symptom.isIn(interview.askAfresh(difference.node(), difference.depth()));
    }

    /** What was asked before makes the difference, or nothing does. */
    private Optional<Finding> orderMatters(Difference difference, List<Interview.Asked> log) {
        List<Interview.Asked> before = new ArrayList<>(log);
        // The question itself stands at the end, and perhaps the check of its node.
        while (!before.isEmpty()
                && Node.fen(last(before).node().position())
                        .equals(Node.fen(difference.node().position()))) {
            before.remove(before.size() - 1);
        }
        Difference first = interview.askAfresh(difference.node(), difference.depth());
        boolean steady = true;
        for (int i = 0; i < 3; i++) {
            steady &= interview.askAfresh(difference.node(), difference.depth()).sameAs(first);
        }
        if (!steady) {
            return Optional.of(
                    unstable(difference, "The same question to a fresh process is answered in different ways"));
        }
        if (first.sameAs(difference)) {
            // A new process has a position already, from which something may be kept, too.
            interview.ask(KnownLines.kingsAlone(), 1);
            Difference after = interview.ask(difference.node(), difference.depth());
            return after.isEmpty()
                    ? Optional.of(leaked(
                            difference, new Culprits.Found(new Interview.Asked(Node.at(Position.start()), 1), true)))
                    : Optional.empty();
        }
        Optional<Culprits.Found> culprit = new Culprits(interview).find(before, difference);
        if (culprit.isEmpty()) {
            return Optional.of(unstable(
                    difference, "A wrong answer that does not come again when all is asked anew in the same order"));
        }
        return Optional.of(leaked(difference, culprit.get()));
    }

    private static Interview.Asked last(List<Interview.Asked> list) {
        return list.get(list.size() - 1);
    }

    private Finding unstable(Difference difference, String title) {
        Finding finding = finding(Family.UNSTABLE, Kind.UNSTABLE);
        finding.describe(
                title,
                Optional.of(example(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        return finding;
    }

    private Finding leaked(Difference difference, Culprits.Found culprit) {
        Node earlier = culprit.earlier().node();
        String words = interview
                .subject()
                .words(earlier.fen(), earlier.uci(), culprit.earlier().depth());
        if (!culprit.byPositionAlone() && difference.setsAgree()) {
            Finding finding = finding(Family.HASH, Kind.STATE);
            finding.describe(
                    "An entry of the hash table made by an earlier perft is used for another position or depth",
                    Optional.of(example(difference.node(), List.of(), List.of(), difference.depth())),
                    regression(difference));
            finding.remark("In a fresh process the answer is right; after \"" + words + "\" it is wrong.");
            return finding;
        }
        Finding finding = finding(Family.POSITION_COMMAND, Kind.STATE);
        String what = Suspicion.bySet(
                        difference.node().position(), difference.theirs().keySet(), 0, Set.of())
                .map(suspicion -> ": " + suspicion.words())
                .orElse("");
        finding.describe(
                "What was set by one position command is still there after the next" + what,
                Optional.of(example(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        finding.remark("In a fresh process the answer is right; after \"" + words + "\" it is wrong.");
        return finding;
    }

    private static Optional<Regression> regression(Difference difference) {
        long expected =
                difference.ours().values().stream().mapToLong(Long::longValue).sum();
        return difference.node().moves().isEmpty()
                ? Optional.of(new Regression(difference.node().fen(), difference.depth(), expected))
                : Optional.empty();
    }

    /** A right or a square of the FEN that the engine does not read, though it keeps the rule when moves lead there. */
    private Optional<Rulebook.Rule> misread(Symptom symptom, Rulebook.Rule rule) {
        if (symptom.kind() != Kind.MISSING || !interview.subject().takesMoves()) {
            return Optional.empty();
        }
        if (rule.family() == Family.EN_PASSANT) {
            Optional<Node> pushed = KnownLines.byDoublePush(symptom.position());
            if (pushed.isPresent() && !symptom.isIn(interview.ask(pushed.get(), 1))) {
                return Optional.of(
                        new Rulebook.Rule(
                                Family.POSITION_COMMAND,
                                "The en-passant square of a FEN is not read: after the double push itself, the capture is there"));
            }
        }
        boolean fresh =
                symptom.position().halfmoveClock() == 0 && symptom.position().fullmoveNumber() == 1;
        if (rule.family() == Family.CASTLING_RIGHT
                && fresh
                && !symptom.position().isChess960()) {
            Color us = symptom.position().sideToMove();
            Node played = KnownLines.toCastling(us, symptom.to().file() == 6);
            String move = symptom.move();
            if (!interview.ask(played, 1).missing().contains(move)) {
                return Optional.of(new Rulebook.Rule(
                        Family.POSITION_COMMAND,
                        "A castling right of a FEN is not read: when moves lead there, castling " + move
                                + " is there"));
            }
        }
        return Optional.empty();
    }

    private Example example(Node node, List<String> missing, List<String> extra, int depth) {
        return new Example(
                node.fen(),
                node.uci(),
                Node.fen(node.position()),
                OptionalInt.of(Long.bitCount(node.start().occupied())),
                missing,
                extra,
                depth,
                interview.subject().words(node.fen(), node.uci(), depth));
    }

    // Differences that the moves before make

    private Finding byPath(Difference difference, Symptom symptom) {
        if (interview.subject().remembers()) {
            List<Interview.Asked> before = interview.log();
            if (!isSteady(difference, symptom)) {
                Optional<Finding> unsteady = orderMatters(difference, before);
                if (unsteady.isPresent()) {
                    return unsteady.get();
                }
            }
        }
        Node node = shortest(difference.node(), symptom);
        Node small = shrinkPath(node, symptom);
        Symptom smallest = symptom.in(small.position());
        Difference shown = interview.ask(small, 1);
        Optional<Suspicion> suspicion =
                Suspicion.bySet(small.position(), shown.theirs().keySet(), squares(small.uci()), roles(small));
        Move culprit = small.moves().get(0);
        String played = Uci.format(culprit, small.start());
        boolean inTree = isInTree(small);
        Family family = inTree ? makeFamily(smallest, culprit, suspicion) : Family.POSITION_COMMAND;
        Finding finding = finding(family, Kind.STATE);
        if (family != Family.CASTLING_RIGHT && Causes.special(culprit) != MoveKind.QUIET) {
            finding.blame(Causes.special(culprit));
        }
        String what = suspicion
                .map(Suspicion::words)
                .orElseGet(() -> decapitalised(Rulebook.of(smallest).words()));
        String title = (inTree
                        ? "After " + words(culprit, small) + " (" + played + ") "
                        : "After position ... moves " + String.join(" ", small.uci()) + " ")
                + what
                + special(small, smallest);
        finding.describe(
                title,
                Optional.of(example(small, shown.missing(), shown.extra(), 1)),
                inTree
                        ? Optional.of(new Regression(
                                small.fen(),
                                small.moves().size() + 1,
                                Perft.count(small.start(), small.moves().size() + 1)))
                        : Optional.empty());
        displayed(small).ifPresent(finding::remark);
        return finding;
    }

    /** The squares that some moves leave and reach, with those of castling rooks and of pawns taken en passant. */
    private static long squares(List<String> moves) {
        long squares = 0;
        for (String move : moves) {
            Square from = Square.of(move.substring(0, 2)).orElseThrow();
            Square to = Square.of(move.substring(2, 4)).orElseThrow();
            squares |= from.bit() | to.bit() | Square.of(to.file(), from.rank()).bit();
            if (from.rank() == to.rank()
                    && Math.abs(from.file() - to.file()) > 1
                    && (from.rank() == 0 || from.rank() == 7)) {
                squares |= Bitboards.RANK_1 << 8 * from.rank();
            }
        }
        return squares;
    }

    /** What the moves of a path may have left where it should not be: what moved, was taken or was promoted to. */
    private static Set<Role> roles(Node node) {
        Set<Role> roles = EnumSet.noneOf(Role.class);
        Position at = node.start();
        for (Move move : node.moves()) {
            at.movedPiece(move).map(Piece::role).ifPresent(roles::add);
            at.capturedPiece(move).map(Piece::role).ifPresent(roles::add);
            move.promotion().ifPresent(promoted -> roles.addAll(EnumSet.range(Role.KNIGHT, Role.QUEEN)));
            if (move.castlingSide().isPresent()) {
                roles.add(Role.ROOK);
            }
            at = at.playUnchecked(move);
        }
        return roles;
    }

    private static String decapitalised(String words) {
        return Character.toLowerCase(words.charAt(0)) + words.substring(1);
    }

    private static String words(Move move, Node node) {
        return switch (move.kind()) {
            case QUIET -> "a move of the " + role(move, node);
            case CAPTURE -> "a capture by the " + role(move, node);
            case DOUBLE_PAWN_PUSH -> "a double push";
            case EN_PASSANT -> "a capture en passant";
            case CASTLING_KING_SIDE, CASTLING_QUEEN_SIDE -> "castling";
            case PROMOTION -> "a promotion";
            case PROMOTION_CAPTURE -> "a promotion with capture";
        };
    }

    private static String role(Move move, Node node) {
        return node.start()
                .pieceAt(move.from())
                .map(Piece::role)
                .map(Role::toString)
                .orElse("piece");
    }

    private static Family makeFamily(Symptom symptom, Move culprit, Optional<Suspicion> suspicion) {
        String what = suspicion.map(Suspicion::words).orElse("");
        if (what.startsWith("the castling right")) {
            return Family.CASTLING_RIGHT;
        }
        if (what.startsWith("the en-passant square")) {
            return Family.EN_PASSANT;
        }
        if (culprit.castlingSide().isPresent()) {
            boolean kingForgotten = what.isEmpty()
                    && symptom.kind() == Kind.EXTRA
                    && symptom.verdict().filter(KingInDanger.class::isInstance).isPresent();
            return kingForgotten ? Family.MAKE_UNMAKE : Family.CASTLING_MOVE;
        }
        if (what.isEmpty() && isCastling(symptom)) {
            return Family.CASTLING_RIGHT;
        }
        if (what.isEmpty() && isEnPassant(symptom)) {
            return Family.EN_PASSANT;
        }
        return Family.MAKE_UNMAKE;
    }

    private static boolean isCastling(Symptom symptom) {
        return symptom.legal()
                .map(move -> move.castlingSide().isPresent())
                .orElseGet(() -> symptom.kind() == Kind.EXTRA && symptom.code().startsWith("castling"));
    }

    private static boolean isEnPassant(Symptom symptom) {
        return symptom.legal()
                .map(move -> move.kind() == MoveKind.EN_PASSANT)
                .orElseGet(() -> symptom.kind() == Kind.EXTRA && symptom.code().equals("no-en-passant-right"));
    }

    /** The node from the latest place on its path from which the symptom still shows. */
    private Node shortest(Node node, Symptom symptom) {
        for (int from = node.moves().size() - 1; from > 0; from--) {
            Position start =
                    Node.of(node.start(), node.moves().subList(0, from)).position();
            Node shorter =
                    Node.of(start, node.moves().subList(from, node.moves().size()));
            if (symptom.isIn(interview.ask(shorter, 1))) {
                return shorter;
            }
        }
        return node;
    }

    private Node shrinkPath(Node node, Symptom symptom) {
        List<String> moves = node.uci();
        Position start = shrink(node.start(), candidate -> {
            Optional<Node> replayed = replayed(candidate, moves, node);
            return replayed.isPresent()
                    && symptom.fits(replayed.get().position())
                    && symptom.isIn(interview.ask(replayed.get(), 1))
                    && !symptom.isIn(interview.ask(replayed.get().alone(), 1));
        });
        return replayed(start, moves, node).orElse(node);
    }

    private static Optional<Node> replayed(Position start, List<String> moves, Node original) {
        Node node = Node.at(start);
        for (int i = 0; i < moves.size(); i++) {
            Optional<Move> move = legal(moves.get(i), node.position());
            if (move.isEmpty() || move.get() != original.moves().get(i)) {
                return Optional.empty();
            }
            node = node.child(move.get());
        }
        return Optional.of(node);
    }

    /** Whether perft from the start of the path is wrong below its first move, too. */
    private boolean isInTree(Node node) {
        int depth = node.moves().size() + 1;
        Node start = Node.at(node.start());
        if (depth > 2 && Perft.count(node.start(), depth) > interview.speed() * 2) {
            // Too far down to be counted; nearly always the same code makes the moves.
            return true;
        }
        return !interview.ask(start, depth).isEmpty();
    }

    private String special(Node node, Symptom symptom) {
        Position mirrored = Boards.mirrored(node.start());
        Node other = Node.at(mirrored);
        for (String uci : node.uci()) {
            Optional<Move> move = legal(Boards.moved(uci, Boards::mirrored), other.position());
            if (move.isEmpty()) {
                return "";
            }
            other = other.child(move.get());
        }
        Symptom there = new Symptom(symptom.kind(), Boards.moved(symptom.move(), Boards::mirrored), other.position());
        if (there.isIn(interview.ask(other, 1))) {
            return "";
        }
        return ", only when " + (node.start().sideToMove() == Color.WHITE ? "White" : "Black") + " plays it";
    }

    /** What the engine's own FEN says after the moves, where it differs. */
    private Optional<String> displayed(Node node) {
        Optional<String> theirs = interview.subject().display(node.fen(), node.uci());
        return theirs.flatMap(fen -> Displays.difference(fen, node.position()));
    }

    // Differences that vanish when the child is asked by itself

    private void vanished(Difference difference, Move move) {
        boolean deep = difference.depth() >= 4;
        String key = "vanished|" + deep;
        Finding known = byKey.getOrDefault("vanished|false", byKey.get(key));
        if (known != null) {
            known.count(Optional.empty());
            return;
        }
        Finding found = explainVanished(difference);
        byKey.put(key, found);
        found.count(Optional.empty());
    }

    private Finding explainVanished(Difference seen) {
        List<Interview.Asked> before = interview.log();
        int index = indexOf(before, seen);
        if (interview.subject().remembers()) {
            Difference fresh = interview.askAfresh(seen.node(), seen.depth());
            if (!fresh.sameAs(seen)) {
                Optional<Finding> unsteady = orderMatters(seen, before.subList(0, index));
                if (unsteady.isPresent()) {
                    return unsteady.get();
                }
            }
        }
        Difference difference = seen;
        if (!seen.node().moves().isEmpty()) {
            Difference alone = fresh(seen.node().alone(), seen.depth());
            difference = alone.setsAgree() && !alone.counts().isEmpty() ? alone : seen;
        }
        difference = shallower(difference);
        if (difference.node().moves().isEmpty()) {
            int depth = difference.depth();
            Position small = shrink(difference.node().start(), candidate -> {
                Difference there = depth >= 4 ? fresh(Node.at(candidate), depth) : interview.ask(candidate, depth);
                return there.setsAgree() && !there.counts().isEmpty() && childIsRight(there);
            });
            difference = shallower(fresh(Node.at(small), depth));
        }
        return unmadeOrShared(difference);
    }

    private Difference fresh(Node node, int depth) {
        if (interview.subject().remembers()) {
            return interview.askAfresh(node, depth);
        }
        return interview.ask(node, depth);
    }

    private static int indexOf(List<Interview.Asked> log, Difference seen) {
        for (int i = log.size() - 1; i >= 0; i--) {
            if (log.get(i).depth() == seen.depth() && log.get(i).node().equals(seen.node())) {
                return i;
            }
        }
        return Math.max(0, log.size() - 1);
    }

    private boolean childIsRight(Difference difference) {
        Optional<Move> move =
                legal(difference.counts().firstKey(), difference.node().position());
        return move.isPresent()
                && difference.depth() > 1
                && interview
                        .ask(difference.node().child(move.get()), difference.depth() - 1)
                        .isEmpty();
    }

    /** The same difference at the least depth that has it. */
    private Difference shallower(Difference difference) {
        for (int depth = 2; depth < difference.depth(); depth++) {
            Difference there = interview.ask(difference.node(), depth);
            if (there.setsAgree() && !there.counts().isEmpty()) {
                return there;
            }
        }
        return difference;
    }

    private Finding unmadeOrShared(Difference difference) {
        Position position = difference.node().position();
        int depth = difference.depth();
        if (countsSiblings(difference)) {
            Finding finding = finding(Family.HASH, Kind.STATE);
            finding.describe(
                    "An entry of the hash table is shared by positions that differ in a piece",
                    Optional.of(example(difference.node(), List.of(), List.of(), depth)),
                    regression(difference));
            return finding;
        }
        if (depth >= 4) {
            Optional<SharedEntries.Forgotten> forgotten = SharedEntries.in(position, depth, difference);
            if (forgotten.isPresent()) {
                Finding finding = finding(Family.HASH, Kind.STATE);
                finding.describe(
                        "An entry of the hash table is shared by positions that differ in " + forgotten.get().words,
                        Optional.of(example(difference.node(), List.of(), List.of(), depth)),
                        regression(difference));
                return finding;
            }
        }
        Finding finding = finding(Family.MAKE_UNMAKE, Kind.STATE);
        Optional<Suspicion> suspicion =
                Suspicion.byCounts(position, difference.counts(), depth, squares(difference.order()));
        String wrong = firstWrong(difference);
        Optional<String> culprit = culprit(difference, wrong, suspicion);
        String title = culprit.map(move -> "After " + move + " is taken back ")
                        .orElse("Within the tree, when moves are made and taken back, ")
                + suspicion
                        .map(Suspicion::words)
                        .orElse("something is left wrong: the number below " + wrong + " is off, and " + wrong
                                + " by itself is counted right");
        Node node = legal(wrong, position).map(difference.node()::child).orElse(difference.node());
        List<String> missing = new ArrayList<>();
        List<String> extra = new ArrayList<>();
        suspicion.ifPresent(what -> compareBelow(node, wrong, what, missing, extra));
        finding.describe(
                title, Optional.of(example(node, missing, extra, Math.max(1, depth - 1))), regression(difference));
        finding.remark("Asked by itself, the position after " + wrong + " is counted right: \""
                + interview
                        .subject()
                        .words(difference.node().fen(), difference.node().uci(), depth) + "\" shows the wrong number.");
        return finding;
    }

    /** Whether each wrong number is the right one of a move before that puts another piece on the same square. */
    private static boolean countsSiblings(Difference difference) {
        for (Map.Entry<String, Long> wrong : difference.counts().entrySet()) {
            String move = wrong.getKey();
            List<String> earlier =
                    difference.order().subList(0, Math.max(0, difference.order().indexOf(move)));
            boolean sibling = earlier.stream()
                    .filter(other -> other.length() == 5 && other.regionMatches(0, move, 0, 4))
                    .anyMatch(other -> wrong.getValue().equals(difference.ours().get(other)));
            if (!sibling) {
                return false;
            }
        }
        return !difference.counts().isEmpty();
    }

    private static String firstWrong(Difference difference) {
        return difference.order().stream()
                .filter(difference.counts()::containsKey)
                .findFirst()
                .orElse(difference.counts().firstKey());
    }

    /** The move, printed before the first wrong number, that may have left what is suspected. */
    private static Optional<String> culprit(Difference difference, String wrong, Optional<Suspicion> suspicion) {
        List<String> earlier =
                difference.order().subList(0, Math.max(0, difference.order().indexOf(wrong)));
        Optional<Square> square = suspicion.flatMap(Suspicion::square);
        for (int i = earlier.size() - 1; i >= 0 && square.isPresent(); i--) {
            String move = earlier.get(i);
            if (move.startsWith(square.get().toString())
                    || move.startsWith(square.get().toString(), 2)) {
                return Optional.of(move);
            }
        }
        return earlier.isEmpty() ? Optional.empty() : Optional.of(earlier.get(earlier.size() - 1));
    }

    private static void compareBelow(
            Node node, String move, Suspicion suspicion, List<String> missing, List<String> extra) {
        Optional<Move> played = legal(move, suspicion.position());
        if (played.isEmpty()) {
            return;
        }
        Position theirs = suspicion.position().playUnchecked(played.get());
        Set<String> right = names(node.position());
        Set<String> wrong = names(theirs);
        right.stream().filter(name -> !wrong.contains(name)).sorted().forEach(missing::add);
        wrong.stream().filter(name -> !right.contains(name)).sorted().forEach(extra::add);
    }

    private static Set<String> names(Position position) {
        return position.legalMoves().stream()
                .map(move -> Uci.format(move, position))
                .collect(Collectors.toSet());
    }

    // Numbers

    private void miscounted(Difference difference) {
        Finding known = byKey.get("count");
        if (known == null) {
            known = finding(Family.PROTOCOL, Kind.COUNT);
            long sum = difference.theirs().values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            known.describe(
                    difference.wrongTotal().isPresent()
                            ? "The total is not the sum of its lines: "
                                    + difference.wrongTotal().getAsLong() + " and not " + sum
                            : "A move of a divide at depth 1 has a number other than 1",
                    Optional.of(example(difference.node(), List.of(), List.of(), difference.depth())),
                    regression(difference));
            byKey.put("count", known);
        }
        known.count(Optional.empty());
    }

    // Failures

    /** The engine fails instead of answering. */
    void failed(Node node, int depth, EngineException failure) {
        Family family = family(failure);
        Finding known = byKey.get(family.code());
        if (known == null) {
            known = explainFailure(family, node, depth, failure);
            byKey.put(family.code(), known);
        } else {
            interview.restart();
        }
        known.count(Optional.empty());
    }

    static Family family(EngineException failure) {
        if (failure instanceof EngineException.Exited || failure instanceof EngineException.NotStarted) {
            return Family.CRASH;
        }
        return failure instanceof EngineException.Hung || failure instanceof EngineException.Silent
                ? Family.HANG
                : Family.PROTOCOL;
    }

    static Kind kind(Family family) {
        return family == Family.CRASH ? Kind.CRASH : family == Family.HANG ? Kind.HANG : Kind.PROTOCOL;
    }

    private Finding explainFailure(Family family, Node node, int depth, EngineException failure) {
        Finding finding = finding(family, kind(family));
        boolean again = failsAfresh(node, depth, family);
        Node small = node;
        if (again && !node.moves().isEmpty() && failsAfresh(node.alone(), depth, family)) {
            small = node.alone();
        }
        int least = depth;
        if (again && depth > 1 && failsAfresh(small, 1, family)) {
            least = 1;
        }
        if (again && family == Family.CRASH && small.moves().isEmpty()) {
            int asked = least;
            small = Node.at(shrink(small.start(), candidate -> failsAfresh(Node.at(candidate), asked, family)));
        }
        finding.describe(nature(failure), Optional.of(example(small, List.of(), List.of(), least)), Optional.empty());
        finding.remark(failure.reason());
        if (!again) {
            finding.remark("A fresh process answers the same question: what came before it matters, or chance does.");
        }
        interview.restart();
        return finding;
    }

    static String nature(EngineException failure) {
        if (failure instanceof EngineException.NotStarted) {
            return "The engine does not start";
        }
        if (failure instanceof EngineException.Exited) {
            return "The engine ends instead of answering";
        }
        if (failure instanceof EngineException.Silent) {
            return "The engine says nothing";
        }
        if (failure instanceof EngineException.Hung) {
            return "The engine does not finish its answer";
        }
        return failure instanceof EngineException.OtherAnswer
                ? "The engine answers another question"
                : "What the engine prints cannot be read";
    }

    private boolean failsAfresh(Node node, int depth, Family family) {
        try {
            interview.askAfresh(node, depth);
            return false;
        } catch (EngineException e) {
            return family(e) == family;
        }
    }
}
