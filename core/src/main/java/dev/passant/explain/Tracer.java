package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
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
import dev.passant.language.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Computes the stages of a {@link Trace}. */
final class Tracer {

    private final PositionFacts facts;
    private final List<Move> candidates;
    private final List<Removed> removed = new ArrayList<>();
    private final List<Move> legal = new ArrayList<>();

    /** The values that the templates of all stages may use. */
    private final Map<String, Object> values = new HashMap<>();

    Tracer(Position position) {
        facts = new PositionFacts(position);
        values.putAll(Map.of("us", facts.us, "them", facts.them, "variant", facts.variant));
        facts.royalKing.ifPresentOrElse(
                king -> values.put("king", king), () -> values.put("no-royal-king", noRoyalKing()));
        if (VariantRules.explodes(facts.variant) && facts.checkers != 0) {
            values.put("explosions", true);
        }
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
        over.ifPresent(verdict -> values.put("over", Phrases.of(verdict)));
        values.put("forbidden", byVariant);
        values.put("count", byVariant.size());
        values.put("explained", explained(byVariant.stream().limit(1).toList()));
        long exploded = Bitboards.EMPTY;
        for (Removed candidate : byVariant) {
            exploded |= candidate.verdict().witness().squares(WitnessRole.PATH);
        }
        return stage(
                StageKind.VARIANT, exploded == 0 ? List.of() : List.of(new NamedSet("exploded", exploded)), byVariant);
    }

    private static boolean isByVariant(Removed candidate) {
        return candidate.verdict() instanceof Illegal illegal && VariantRules.has(illegal.rule());
    }

    private Stage enemyAttacks() {
        long withKing = attacked(facts.occupied);
        if (facts.royalKing.isEmpty()) {
            return stage(StageKind.ENEMY_ATTACKS, List.of(new NamedSet("attacked", withKing)), List.of());
        }
        long attacked = attacked(facts.occupied & ~facts.royalKing.get().bit());
        long behindKing = attacked & ~withKing;
        values.put("attacked", Long.bitCount(attacked));
        values.put("behind-king", SquareSet.of(behindKing).stream().toList());
        return stage(
                StageKind.ENEMY_ATTACKS,
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
            return stage(StageKind.KING_STEPS, List.of(), List.of());
        }
        List<Removed> unsafe = removedBy(MoveRule.KING_INTO_ATTACK);
        long steps = Attacks.king(facts.royalKing.get().index()) & ~facts.own & ~facts.enemyRoyalKing();
        long safe = steps & ~targets(unsafe.stream().map(Removed::move).toList());
        values.put("steps", Long.bitCount(steps));
        values.put("safe", Long.bitCount(safe));
        return stage(StageKind.KING_STEPS, List.of(new NamedSet("steps", steps), new NamedSet("safe", safe)), unsafe);
    }

    private Stage checkers() {
        List<PlacedPiece> pieces = facts.on(facts.checkers);
        values.put("checkers", pieces.stream().map(PlacedPiece::text).toList());
        facts.royalKing
                .filter(facts::kingsTouch)
                .ifPresent(king -> values.put("touching", facts.enemyKing().orElseThrow()));
        List<Arrow> arrows = pieces.stream()
                .map(piece -> new Arrow(piece.square(), facts.royalKing.orElseThrow(), WitnessRole.CHECKER))
                .toList();
        List<NamedSet> sets = List.of(new NamedSet("checkers", facts.checkers));
        return new Stage(StageKind.CHECKERS, values, sets, arrows, removedBy(MoveRule.DOUBLE_CHECK));
    }

    private Stage checkAnswers() {
        long answers = Bitboards.ALL;
        if (Bitboards.moreThanOne(facts.checkers)) {
            answers = Bitboards.EMPTY;
            values.put("double-check", true);
        } else if (facts.checkers != 0) {
            PlacedPiece checker = facts.on(facts.checkers).get(0);
            long blocks = Evidence.blocks(facts.royalKing.orElseThrow(), checker);
            answers = facts.checkers | blocks;
            values.put("checker", checker.square());
            values.put("blocks", SquareSet.of(blocks).stream().toList());
            values.put("en-passant", facts.enPassantVictim().equals(Optional.of(checker.square())));
        }
        return stage(
                StageKind.CHECK_ANSWERS,
                List.of(new NamedSet("answers", answers)),
                removedBy(MoveRule.CHECK_NOT_ANSWERED));
    }

    private Stage pins() {
        long pinned = Bitboards.EMPTY;
        List<NamedSet> sets = new ArrayList<>();
        List<Arrow> arrows = new ArrayList<>();
        List<Text> pins = new ArrayList<>();
        for (PlacedPiece piece : facts.on(facts.own)) {
            Optional<PlacedPiece> pinner = facts.pinner(piece.square());
            if (pinner.isPresent()) {
                Square king = facts.royalKing.orElseThrow();
                Square behind = pinner.get().square();
                pinned |= piece.square().bit();
                sets.add(new NamedSet(
                        "pin line of " + piece.square(),
                        (Attacks.between(king.index(), behind.index()) | behind.bit())
                                & ~piece.square().bit()));
                arrows.add(new Arrow(behind, king, WitnessRole.PINNER));
                pins.add(Text.of(
                        "pin",
                        Map.of(
                                "piece", piece.text(),
                                "pinner", pinner.get().text(),
                                "line", Phrases.line(king, behind))));
            }
        }
        sets.add(0, new NamedSet("pinned", pinned));
        values.put("pins", pins);
        return new Stage(StageKind.PINS, values, sets, arrows, removedBy(MoveRule.PINNED));
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
        values.put("any", !kept.isEmpty());
        values.put("kept", kept.size());
        values.put("candidates", candidates.size());
        values.put("pieces", sets.size());
        return stage(StageKind.PIECE_MOVES, sets, List.of());
    }

    private Stage enPassant() {
        Optional<Square> passed = facts.position.enPassantSquare(EnPassantMode.ALWAYS);
        if (passed.isEmpty()) {
            return stage(StageKind.EN_PASSANT, List.of(), List.of());
        }
        List<Removed> uncovering = removedBy(MoveRule.EN_PASSANT_UNCOVERS_ATTACK);
        Square captured = facts.enPassantVictim().orElseThrow();
        values.put("captured", captured);
        values.put("passed", passed.get());
        values.put("legal", legal.stream().anyMatch(move -> move.kind() == MoveKind.EN_PASSANT));
        values.put("no-neighbour", candidates.stream().noneMatch(move -> move.kind() == MoveKind.EN_PASSANT));
        List<Removed> removedHereOrLater = removed.stream()
                .filter(candidate -> candidate.move().kind() == MoveKind.EN_PASSANT)
                .filter(candidate -> uncovering.contains(candidate) || isByVariant(candidate))
                .toList();
        values.put("removed-before", removedHereOrLater.isEmpty());
        values.put("explained", explained(removedHereOrLater));
        return stage(
                StageKind.EN_PASSANT,
                List.of(
                        new NamedSet("en-passant-square", passed.get().bit()),
                        new NamedSet("captured", captured.bit())),
                uncovering);
    }

    private Stage castling() {
        List<NamedSet> sets = new ArrayList<>();
        List<Text> verdicts = new ArrayList<>();
        values.put("no-right", !hasRight());
        Optional<Verdict> over = VariantRules.gameOver(facts);
        over.ifPresent(verdict -> verdicts.add(Phrases.of(verdict)));
        if (over.isEmpty() && facts.royalKing.isPresent() && hasRight()) {
            PlacedPiece king = facts.on(facts.royalKing.get());
            for (CastlingSide side : CastlingSide.values()) {
                Optional<Square> rook = facts.position.castlingRights().rook(facts.us, side);
                verdicts.add(Phrases.of(
                        CastlingRules.verdict(facts, king, new CastlingRules.Request(side, Optional.empty()))));
                if (rook.isPresent()) {
                    sets.add(new NamedSet(
                            side + " king path", CastlingRules.path(king.square(), side.kingTarget(facts.us))));
                    sets.add(new NamedSet(
                            side + " rook path", CastlingRules.path(rook.get(), side.rookTarget(facts.us))));
                }
            }
        }
        values.put("verdicts", new Text.Sentences(verdicts));
        return stage(
                StageKind.CASTLING,
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

    /** Returns the reasons for removed moves, to follow a sentence. */
    private static Text.Sentences explained(List<Removed> removed) {
        return new Text.Sentences(removed.stream()
                .map(candidate -> Phrases.of(candidate.verdict()))
                .toList());
    }

    /** Returns a stage with the arrows of the moves that it removes. */
    private Stage stage(StageKind kind, List<NamedSet> sets, List<Removed> removed) {
        Set<Arrow> arrows = new LinkedHashSet<>();
        for (Removed candidate : removed) {
            arrows.addAll(candidate.verdict().witness().arrows());
        }
        return new Stage(kind, values, sets, List.copyOf(arrows), removed);
    }

    private static long targets(List<Move> moves) {
        long targets = Bitboards.EMPTY;
        for (Move move : moves) {
            targets |= move.to().bit();
        }
        return targets;
    }

    private Text noRoyalKing() {
        int kings = Long.bitCount(facts.position.pieces(facts.us, Role.KING));
        return kings == 0
                ? Text.of("no-king", Map.of("us", facts.us))
                : Text.of("several-kings", Map.of("us", facts.us, "kings", kings));
    }
}
