package dev.passant.hunt.analyses;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Causes;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.causes.Findings;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.uci.EngineException;
import java.util.List;
import java.util.Optional;

/** Classifies failures of the engine to answer, and shrinks the positions that cause them. */
final class FailureAnalysis {

    private final QuerySession session;
    private final Findings findings;
    private final Examples examples;

    FailureAnalysis(QuerySession session, Findings findings, Examples examples) {
        this.session = session;
        this.findings = findings;
        this.examples = examples;
    }

    Finding of(Family family, Node node, int depth, EngineException failure) {
        Finding finding = findings.of(family, kind(family));
        Smallest smallest = new Smallest(node, depth, true);
        Optional<Move> special = Optional.empty();
        try {
            smallest = smallest(family, node, depth);
            special = special(smallest.node());
        } finally {
            // Describe the finding even if the time is up or the engine does not restart.
            special.map(Causes::special).ifPresent(finding::addCulprit);
            finding.describe(
                    Description.of(cause(failure))
                            .after(special.map(FailureAnalysis::after).orElse(where(smallest.node()))),
                    Optional.of(examples.of(smallest.node(), List.of(), List.of(), smallest.depth())),
                    Optional.empty());
            if (smallest.depth() > 1 && smallest.node().moves().isEmpty()) {
                finding.addTreeOf(smallest.node().start());
            }
            finding.remark(failure.reason());
        }
        if (!smallest.again()) {
            finding.remark(
                    "A new process answers the same query: the failure depends on earlier queries or is random.");
        }
        session.restart();
        return finding;
    }

    /** Returns the first castling, promotion or en-passant capture on the path; empty if there is none. */
    private static Optional<Move> special(Node node) {
        return node.moves().stream()
                .filter(move -> Causes.special(move) != MoveKind.QUIET)
                .findFirst();
    }

    /** Returns the beginning of the description if the position has no legal moves. */
    private static String where(Node node) {
        Position position = node.position();
        if (position.hasLegalMoves()) {
            return "";
        }
        if (position.variant() != Variant.CHESS) {
            return "After the end of the game, ";
        }
        return position.isCheck() ? "In checkmate, " : "In stalemate, ";
    }

    private static String after(Move special) {
        return switch (Causes.special(special)) {
            case EN_PASSANT -> "After an en-passant capture, ";
            case PROMOTION -> "After a promotion, ";
            default -> "After castling, ";
        };
    }

    /** The smallest case, and whether a new process also fails on it. */
    private record Smallest(Node node, int depth, boolean again) {}

    private Smallest smallest(Family family, Node node, int depth) {
        if (!failsAfresh(node, depth, family)) {
            return new Smallest(node, depth, false);
        }
        Node small = node;
        if (!node.moves().isEmpty()) {
            // The engine may fail at the FEN, whatever moves follow.
            small = failsAfresh(node.alone(), depth, family)
                    ? node.alone()
                    : failsAfresh(Node.at(node.start()), 1, family) ? Node.at(node.start()) : node;
        }
        int least = depth > 1 && failsAfresh(small, 1, family) ? 1 : depth;
        if (family == Family.CRASH && small.moves().isEmpty()) {
            small = Node.at(
                    examples.shrink(small.start(), candidate -> failsAfresh(Node.at(candidate), least, family)));
        }
        return new Smallest(small, least, true);
    }

    static Family family(EngineException failure) {
        if (failure instanceof EngineException.Exited
                || failure instanceof EngineException.NotStarted
                || failure instanceof EngineException.GeneratorFailed) {
            return Family.CRASH;
        }
        return failure instanceof EngineException.TimedOut || failure instanceof EngineException.Silent
                ? Family.HANG
                : Family.PROTOCOL;
    }

    static Kind kind(Family family) {
        return family == Family.CRASH ? Kind.CRASH : family == Family.HANG ? Kind.HANG : Kind.PROTOCOL;
    }

    static Cause cause(EngineException failure) {
        if (failure instanceof EngineException.NotStarted) {
            return Cause.NOT_STARTED;
        }
        if (failure instanceof EngineException.Exited) {
            return Cause.EXITED;
        }
        if (failure instanceof EngineException.GeneratorFailed) {
            return Cause.THREW;
        }
        if (failure instanceof EngineException.Silent) {
            return Cause.SILENT;
        }
        if (failure instanceof EngineException.TimedOut) {
            return Cause.HUNG;
        }
        return failure instanceof EngineException.OtherAnswer ? Cause.OTHER_ANSWER : Cause.UNREADABLE;
    }

    private boolean failsAfresh(Node node, int depth, Family family) {
        try {
            session.queryNewProcess(node, depth);
            return false;
        } catch (EngineException e) {
            return family(e) == family;
        }
    }
}
