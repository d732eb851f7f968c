package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Variant;
import dev.passant.explain.Stage.NamedSet;
import dev.passant.explain.Stage.Removed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Computes the stages of a {@link Trace}. */
final class Tracer {

    private final PositionFacts facts;
    private final List<Move> candidates;
    private final List<Removed> removed = new ArrayList<>();
    private final List<Move> legal = new ArrayList<>();

    Tracer(Position position) {
        facts = new PositionFacts(position);
        candidates = position.pseudoLegalMoves().stream()
                .sorted(Comparator.comparing(Move::toString))
                .toList();
        for (Move move : candidates) {
            Verdict verdict = Explainer.explain(facts, move);
            if (verdict.isLegal()) {
                legal.add(move);
            } else {
                removed.add(new Removed(move, verdict));
            }
        }
    }

    Trace trace() {
        List<Stage> stages = new ArrayList<>(List.of(
                enemyAttacks(),
                kingSteps(),
                checkers(),
                checkAnswers(),
                pins(),
                pieceMoves(),
                enPassant(),
                castling()));
        if (facts.variant != Variant.CHESS) {
            stages.add(variant());
        }
        return new Trace(stages, legal);
    }

    /** Returns the stage that removes the moves that chess allows but the variant forbids. */
    private Stage variant() {
        List<Removed> byVariant = removed.stream()
                .filter(candidate -> isByVariant(candidate) && !isCastling(candidate))
                .toList();
        Optional<Verdict> over = VariantRules.gameOver(facts);
        String sentence = over.isPresent()
                ? over.get().sentence()
                : byVariant.isEmpty()
                        ? "The rules of " + facts.variant + " forbid no further move."
                        : "The rules of " + facts.variant + " forbid " + count(byVariant.size(), "further move") + ". "
                                + byVariant.get(0).verdict().sentence();
        long exploded = Bitboards.EMPTY;
        for (Removed candidate : byVariant) {
            exploded |= candidate.verdict().witness().squares(WitnessRole.PATH);
        }
        return stage(
                "variant",
                "The rules of " + facts.variant,
                sentence,
                exploded == 0 ? List.of() : List.of(new NamedSet("exploded", exploded)),
                byVariant);
    }

    private static boolean isByVariant(Removed candidate) {
        return candidate.verdict() instanceof Illegal illegal && VariantRules.has(illegal.rule());
    }

    private Stage enemyAttacks() {
        long withKing = attacked(facts.occupied);
        if (facts.royalKing.isEmpty()) {
            return stage(
                    "enemy-attacks",
                    "Enemy attacks",
                    noRoyalKing() + ", so no attack forbids any of its moves.",
                    List.of(new NamedSet("attacked", withKing)),
                    List.of());
        }
        Square king = facts.royalKing.get();
        long attacked = attacked(facts.occupied & ~king.bit());
        long behindKing = attacked & ~withKing;
        String behind = behindKing == 0
                ? ""
                : " Attacked through the king: "
                        + Words.listed(SquareSet.of(behindKing).stream().toList()) + ".";
        return stage(
                "enemy-attacks",
                "Enemy attacks, with the king removed",
                facts.them + " attacks " + count(Long.bitCount(attacked), "square") + " once the king on " + king
                        + " is removed from the board." + behind,
                List.of(new NamedSet("attacked", attacked), new NamedSet("behind-king", behindKing)),
                List.of());
    }

    private long attacked(long occupied) {
        long attacked = Bitboards.EMPTY;
        for (Square square : Square.values()) {
            attacked |= facts.attackers(square, occupied) == 0 ? Bitboards.EMPTY : square.bit();
        }
        return attacked;
    }

    private Stage kingSteps() {
        if (facts.royalKing.isEmpty()) {
            return stage(
                    "king-steps",
                    "The king's safe steps",
                    noRoyalKing() + ", so there is none to keep safe.",
                    List.of(),
                    List.of());
        }
        Square king = facts.royalKing.get();
        List<Removed> unsafe = removedBy(MoveRule.KING_INTO_ATTACK);
        long unsafeTargets = targets(unsafe.stream().map(Removed::move).toList());
        long steps = Attacks.king(king.index()) & ~facts.own & ~facts.enemyRoyalKing();
        return stage(
                "king-steps",
                "The king's safe steps",
                "Of the " + count(Long.bitCount(steps), "step") + " of the king on " + king + ", "
                        + Long.bitCount(steps & ~unsafeTargets)
                        + (Long.bitCount(steps & ~unsafeTargets) == 1 ? " is" : " are")
                        + " safe.",
                List.of(new NamedSet("steps", steps), new NamedSet("safe", steps & ~unsafeTargets)),
                unsafe);
    }

    private Stage checkers() {
        List<PlacedPiece> pieces = facts.on(facts.checkers);
        String sentence;
        if (facts.royalKing.isEmpty()) {
            sentence = noRoyalKing() + ", so there is no check.";
        } else if (facts.kingsTouch(facts.royalKing.get())) {
            sentence = "The kings on " + facts.royalKing.get() + " and "
                    + facts.enemyKing().orElseThrow() + " touch, so there is no check.";
        } else if (pieces.isEmpty()) {
            sentence = "Nothing gives check.";
        } else {
            sentence = Words.capital(Words.listed(pieces))
                    + (pieces.size() == 1 ? " gives check." : " give check: ")
                    + (pieces.size() == 1 ? "" : "only the king may move.");
        }
        List<Arrow> arrows = arrows(pieces, WitnessRole.CHECKER);
        return new Stage(
                "checkers",
                "Checkers",
                sentence,
                List.of(new NamedSet("checkers", facts.checkers)),
                arrows,
                removedBy(MoveRule.DOUBLE_CHECK));
    }

    private Stage checkAnswers() {
        long answers = Bitboards.ALL;
        String sentence = "The king is not in check, so any target square is allowed.";
        if (Bitboards.moreThanOne(facts.checkers)) {
            answers = Bitboards.EMPTY;
            sentence = "No square answers both checks.";
        } else if (facts.checkers != 0) {
            Square checker = Square.of(Bitboards.lsb(facts.checkers));
            // Checks by knights and pawns cannot be blocked.
            long blocks = Lines.between(facts.royalKing.orElseThrow().index(), checker.index());
            answers = facts.checkers | blocks;
            String enPassant = facts.enPassantVictim().equals(Optional.of(checker)) ? " (or en passant)" : "";
            sentence = "A piece other than the king answers the check by capturing on " + checker + enPassant
                    + (blocks == 0
                            ? "."
                            : " or by blocking on "
                                    + Words.listed(SquareSet.of(blocks).stream().toList(), "or") + ".");
        }
        return stage(
                "check-answers",
                "Squares that answer the check",
                sentence,
                List.of(new NamedSet("answers", answers)),
                removedBy(MoveRule.CHECK_NOT_ANSWERED));
    }

    private Stage pins() {
        long pinned = Bitboards.EMPTY;
        List<NamedSet> sets = new ArrayList<>();
        List<Arrow> arrows = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (PlacedPiece piece : facts.on(facts.own)) {
            Optional<PlacedPiece> pinner = facts.pinner(piece.square());
            if (pinner.isPresent()) {
                Square king = facts.royalKing.orElseThrow();
                Square behind = pinner.get().square();
                pinned |= piece.square().bit();
                sets.add(new NamedSet(
                        "pin line of " + piece.square(),
                        (Lines.between(king.index(), behind.index()) | behind.bit())
                                & ~piece.square().bit()));
                arrows.add(new Arrow(behind, king, WitnessRole.PINNER));
                words.add(piece + " by " + pinner.get() + " along " + Words.line(king, behind));
            }
        }
        sets.add(0, new NamedSet("pinned", pinned));
        return new Stage(
                "pins",
                "Pins with their lines",
                words.isEmpty() ? "No piece is pinned." : "Pinned: " + Words.listed(words) + ".",
                sets,
                arrows,
                removedBy(MoveRule.PINNED));
    }

    private Stage pieceMoves() {
        List<Move> kept = new ArrayList<>(candidates);
        for (Removed candidate : removed) {
            boolean isRemovedLater = candidate.verdict().breaks(MoveRule.EN_PASSANT_UNCOVERS_ATTACK)
                    || isByVariant(candidate)
                    || isCastling(candidate);
            if (!isRemovedLater) {
                kept.remove(candidate.move());
            }
        }
        List<NamedSet> sets = new ArrayList<>();
        for (PlacedPiece piece : facts.on(facts.own)) {
            long targets = targets(
                    kept.stream().filter(move -> move.from() == piece.square()).toList());
            if (targets != 0) {
                sets.add(new NamedSet(piece.role() + " on " + piece.square(), targets));
            }
        }
        String sentence = kept.isEmpty()
                ? "No move is left."
                : kept.size() + " of " + count(candidates.size(), "pseudo-legal move")
                        + (kept.size() == 1 ? " remains, by " : " remain, by ")
                        + count(sets.size(), "piece") + ", including king steps.";
        return stage("piece-moves", "Each piece's moves, filtered", sentence, sets, List.of());
    }

    private Stage enPassant() {
        Optional<Square> passed = facts.position.enPassantSquare(EnPassantMode.ALWAYS);
        if (passed.isEmpty()) {
            return stage(
                    "en-passant", "The en-passant test", "No pawn has just moved two squares.", List.of(), List.of());
        }
        List<Removed> uncovering = removedBy(MoveRule.EN_PASSANT_UNCOVERS_ATTACK);
        boolean legalCapture = legal.stream().anyMatch(move -> move.kind() == MoveKind.EN_PASSANT);
        boolean pseudoLegal = candidates.stream().anyMatch(move -> move.kind() == MoveKind.EN_PASSANT);
        Square captured = facts.enPassantVictim().orElseThrow();
        StringBuilder sentence = new StringBuilder("The pawn on " + captured + " has just moved two squares");
        if (legalCapture) {
            sentence.append("; capturing it en passant on ")
                    .append(passed.get())
                    .append(" leaves the king safe.");
        } else if (!pseudoLegal) {
            sentence.append(", but no pawn is next to it.");
        } else if (uncovering.isEmpty()) {
            sentence.append(", but the en-passant captures were removed in an earlier stage.");
        } else {
            sentence.append(".");
        }
        for (Removed candidate : uncovering) {
            sentence.append(' ').append(candidate.verdict().sentence());
        }
        return stage(
                "en-passant",
                "The en-passant test",
                sentence.toString(),
                List.of(
                        new NamedSet("en-passant-square", passed.get().bit()),
                        new NamedSet("captured", captured.bit())),
                uncovering);
    }

    private Stage castling() {
        List<NamedSet> sets = new ArrayList<>();
        // Castling out of check has the same sentence for both sides; the set removes the duplicate.
        Set<String> sentences = new LinkedHashSet<>();
        if (facts.royalKing.isEmpty()) {
            sentences.add(noRoyalKing() + ", so it cannot castle.");
        } else if (!hasRight()) {
            sentences.add(facts.us + " has no right to castle.");
        } else {
            PlacedPiece king = facts.on(facts.royalKing.get());
            for (CastlingSide side : CastlingSide.values()) {
                Optional<Square> rook = facts.position.castlingRights().rook(facts.us, side);
                sentences.add(CastlingRules.verdict(facts, king, new CastlingRules.Request(side, Optional.empty()))
                        .sentence());
                if (rook.isPresent()) {
                    String name = Words.side(side);
                    sets.add(new NamedSet(
                            name + " king path", CastlingRules.path(king.square(), side.kingTarget(facts.us))));
                    sets.add(new NamedSet(
                            name + " rook path", CastlingRules.path(rook.get(), side.rookTarget(facts.us))));
                }
            }
        }
        return stage(
                "castling",
                "The castling test",
                String.join(" ", sentences),
                sets,
                removed.stream().filter(Tracer::isCastling).toList());
    }

    private boolean hasRight() {
        return Arrays.stream(CastlingSide.values())
                .anyMatch(side -> facts.position.castlingRights().has(facts.us, side));
    }

    private static boolean isCastling(Removed candidate) {
        return candidate.move().castlingSide().isPresent();
    }

    private List<Removed> removedBy(MoveRule rule) {
        return removed.stream()
                .filter(candidate -> candidate.verdict().breaks(rule))
                .toList();
    }

    /** Returns a stage with the arrows of the moves that it removes. */
    private static Stage stage(String code, String title, String sentence, List<NamedSet> sets, List<Removed> removed) {
        Set<Arrow> arrows = new LinkedHashSet<>();
        for (Removed candidate : removed) {
            arrows.addAll(candidate.verdict().witness().arrows());
        }
        return new Stage(code, title, sentence, sets, List.copyOf(arrows), removed);
    }

    private List<Arrow> arrows(List<PlacedPiece> pieces, WitnessRole role) {
        return pieces.stream()
                .map(piece -> new Arrow(piece.square(), facts.royalKing.orElseThrow(), role))
                .toList();
    }

    private static long targets(List<Move> moves) {
        long targets = Bitboards.EMPTY;
        for (Move move : moves) {
            targets |= move.to().bit();
        }
        return targets;
    }

    private String noRoyalKing() {
        int kings = Long.bitCount(facts.position.pieces(facts.us, Role.KING));
        return facts.us + (kings == 0 ? " has no king" : " has " + kings + " kings, which are ordinary pieces");
    }

    private static String count(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
