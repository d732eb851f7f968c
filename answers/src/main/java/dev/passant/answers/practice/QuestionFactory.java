package dev.passant.answers.practice;

import dev.passant.answers.Names;
import dev.passant.answers.PositionAnswer;
import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import dev.passant.language.Text;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.San;
import dev.passant.notation.UciSquares;
import dev.passant.winnable.DeadPosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Creates a question for a position. The kind of question and the answer are drawn at random first, so that all kinds
 * and answers are equally frequent.
 */
final class QuestionFactory {

    static final List<Question.Option> LEGAL_OR_NOT =
            List.of(option("legal", "legal"), option("not-legal", "not-legal"));

    static final List<Question.Option> OUTCOMES =
            List.of(option("checkmate", "checkmate"), option("stalemate", "stalemate"), option("goes-on", "neither"));

    private static final int OPTIONS = 4;

    private final Topic topic;
    private final SplittableRandom random;
    private final String kind;
    private final boolean wantsLegal;
    private final int wantedOption;
    private final Optional<DailySelection> selection;

    /**
     * @param aboutOneMove whether to ask only about the legality of one move
     */
    QuestionFactory(Topic topic, SplittableRandom random, boolean aboutOneMove) {
        this.topic = topic;
        this.random = random;
        List<String> kinds = aboutOneMove ? kinds(topic).subList(0, 1) : kinds(topic);
        kind = kinds.get(random.nextInt(kinds.size()));
        wantsLegal = random.nextBoolean();
        wantedOption = random.nextInt(OPTIONS);
        selection = aboutOneMove ? Optional.of(new DailySelection(topic, wantsLegal, random)) : Optional.empty();
    }

    /** Returns the kinds of a topic; those about the legality of one move come first. */
    private static List<String> kinds(Topic topic) {
        return switch (topic) {
            case PAWNS, PROMOTION -> List.of("legal", "squares", "one-of-four");
            case EN_PASSANT -> List.of("legal");
            case PINS -> List.of("legal", "pinned", "squares", "one-of-four");
            case CHECKS -> List.of("legal", "answers", "one-of-four");
            case DOUBLE_CHECK -> List.of("legal", "squares");
            case KING -> List.of("legal", "squares", "one-of-four");
            case CASTLING, CHESS960 -> List.of("castling");
            case MATE, DRAWS -> List.of("outcome");
            case ANTICHESS, CRAZYHOUSE, HORDE -> List.of("legal", "squares");
            case ATOMIC, RACING_KINGS -> List.of("legal", "squares", "wins");
            case KING_OF_THE_HILL, THREE_CHECK -> List.of("wins");
            case ALL, DAILY -> throw new IllegalArgumentException("a question needs a single topic");
        };
    }

    /**
     * Returns a question about a position; empty if none fits. If {@code strict}, the correct answer must be the one
     * chosen at random.
     */
    Optional<Question> create(Position position, int index, boolean strict) {
        Draft draft = new Draft(position, index, Optional.empty());
        if (kind.equals("outcome")) {
            return outcome(draft, strict);
        }
        if (position.outcome().isPresent() || position.countLegalMoves() == 0) {
            return Optional.empty();
        }
        return switch (kind) {
            case "legal" -> legal(draft, strict);
            case "squares" -> topic == Topic.CRAZYHOUSE ? drops(draft) : squares(draft);
            case "wins" -> wins(draft, strict);
            case "pinned" -> pinned(draft);
            case "answers" -> answers(draft);
            case "castling" -> castling(draft, strict);
            default -> oneOfFour(draft);
        };
    }

    /** The position and index of the question being made, and the last move if the answer depends on it. */
    record Draft(Position position, int index, Optional<Question.Tried> played) {

        Color side() {
            return position.sideToMove();
        }

        Text piece(Square square) {
            Role role = position.pieceAt(square).orElseThrow().role();
            return Text.of("placed-piece", Map.of("role", role, "square", square));
        }

        /**
         * Returns a question with its introduction: the side to move and, in variants, the name of the variant with
         * checks left and pieces in hand.
         */
        Text asked(Text ask) {
            Map<String, Object> values = new HashMap<>();
            values.put("color", side());
            values.put("ask", ask);
            values.put("question", new Text.Sentences(List.of(ask)));
            played.ifPresent(move -> {
                values.put("opponent", side().opposite());
                values.put("from", move.from());
                values.put("to", move.to());
            });
            if (position.variant() == Variant.CHESS) {
                return Text.of(played.isPresent() ? "question.after" : "question.asked", values);
            }
            values.put("variant", position.variant());
            position.checksLeft(side()).ifPresent(left -> {
                values.put("checks", left);
                values.put("one", left == 1);
            });
            values.put("hand", PositionAnswer.inHand(position, side()));
            return Text.of("question.in-variant", values);
        }

        long own() {
            return position.pieces(position.sideToMove());
        }

        Question question(
                String topic,
                String kind,
                Text ask,
                List<Question.Option> options,
                List<String> answer,
                Optional<Question.Tried> marked,
                Optional<Question.Tried> shown,
                Object sentence) {
            return new Question(
                    index,
                    topic,
                    kind,
                    // If a capture en passant is illegal, its reason depends on the square.
                    Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.PSEUDO_LEGAL)),
                    position.isChess960(),
                    Names.variant(position),
                    asked(ask),
                    options,
                    answer,
                    played,
                    marked,
                    shown,
                    sentence);
        }
    }

    private Question question(
            Draft draft,
            Text ask,
            List<Question.Option> options,
            List<String> answer,
            Optional<Question.Tried> marked,
            Optional<Question.Tried> shown,
            Object sentence) {
        return draft.question(topic.toString(), kind, ask, options, answer, marked, shown, sentence);
    }

    /** Returns a text about the move of a candidate. */
    static Text text(String key, Draft draft, Candidate candidate) {
        Map<String, Object> values = new HashMap<>();
        if (!candidate.isDrop()) {
            values.put("piece", draft.piece(candidate.from()));
        }
        values.put("to", candidate.to());
        candidate.promotion().ifPresent(role -> values.put("promotion", role));
        return Text.of(key, values);
    }

    static Text text(String key) {
        return Text.of(key, Map.of());
    }

    private static Question.Option option(String id, String key) {
        return new Question.Option(id, text("option." + key));
    }

    // Is it legal?

    private Optional<Question> legal(Draft draft, boolean strict) {
        List<Candidate> found = Candidate.of(topic, draft.position()).stream()
                .filter(each -> each.verdict().isLegal() || topic.isAbout(each.verdict()))
                .filter(each -> !strict
                        || each.verdict().isLegal() == wantsLegal
                                && selection
                                        .map(daily -> daily.accepts(each, draft.position()))
                                        .orElse(true))
                .toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Candidate candidate = topic.variant() == Variant.CHESS ? pick(found) : pickByCode(found);
        Text ask = text(candidate.isDrop() ? "question.can-drop" : "question.can-move", draft, candidate);
        return Optional.of(question(
                topic == Topic.EN_PASSANT
                        ? new Draft(draft.position(), draft.index(), Optional.of(lastMove(candidate)))
                        : draft,
                ask,
                LEGAL_OR_NOT,
                List.of(candidate.verdict().isLegal() ? "legal" : "not-legal"),
                Optional.of(candidate.tried()),
                Optional.of(candidate.tried()),
                whyLegal(draft, candidate)));
    }

    /** Returns the last move of the enemy pawn next to a pawn: two squares if there is the right to capture it. */
    private static Question.Tried lastMove(Candidate candidate) {
        Square to = candidate.to();
        int forward = to.rank() - candidate.from().rank();
        boolean isSingle = candidate.verdict().breaks(MoveRule.NO_EN_PASSANT_RIGHT);
        Square from = isSingle ? to : Square.of(to.file(), to.rank() + forward);
        Square end = Square.of(to.file(), candidate.from().rank());
        return new Question.Tried(from.toString(), end.toString(), Optional.empty());
    }

    /** Returns why a move is legal although its piece is pinned or its king in danger; an empty string otherwise. */
    static Object whyLegal(Draft draft, Candidate candidate) {
        Position position = draft.position();
        if (!candidate.verdict().isLegal() || position.variant() != Variant.CHESS) {
            return "";
        }
        boolean isKing = candidate.from().isIn(position.pieces(position.sideToMove(), Role.KING));
        if (isKing) {
            return text("because.safe-square", draft, candidate);
        }
        if (candidate.from().isIn(position.pinned())) {
            return text("because.stays-pinned", draft, candidate);
        }
        if (!position.isCheck()) {
            return "";
        }
        // En passant can capture the checker, which is not on the target square.
        boolean isBlock = candidate
                .to()
                .isIn(Attacks.between(
                        position.king(position.sideToMove()).orElseThrow().index(),
                        Bitboards.lsb(position.checkers())));
        return text(isBlock ? "because.blocks-check" : "because.captures-checker", draft, candidate);
    }

    /**
     * Picks a verdict at random, and then a move with this verdict, so that rare verdicts are not rare in questions.
     */
    private Candidate pickByCode(List<Candidate> found) {
        String code = pick(found.stream()
                .map(each -> each.verdict().code())
                .distinct()
                .sorted()
                .toList());
        return pick(found.stream()
                .filter(each -> each.verdict().code().equals(code))
                .toList());
    }

    // Questions whether a move wins by the rule of the variant

    private Optional<Question> wins(Draft draft, boolean strict) {
        Map<String, List<Candidate>> found = new TreeMap<>();
        for (Candidate each : Candidate.of(topic, draft.position())) {
            VariantEnd.of(topic, each, draft.position())
                    .ifPresent(end -> found.computeIfAbsent(end, ignored -> new ArrayList<>())
                            .add(each));
        }
        String answer = List.of("wins", "goes-on", "not-legal", "wins").get(wantedOption);
        if (!found.containsKey(answer)) {
            if (strict || found.isEmpty()) {
                return Optional.empty();
            }
            answer = found.keySet().iterator().next();
        }
        Candidate candidate = pickByCode(found.getOrDefault(answer, List.of()));
        Text ask = text("question.wins", draft, candidate);
        List<Question.Option> options =
                List.of(option("wins", "wins"), option("goes-on", "not-over"), option("not-legal", "move-not-legal"));
        boolean isLegal = candidate.verdict().isLegal();
        return Optional.of(question(
                draft,
                ask,
                options,
                List.of(answer),
                Optional.of(candidate.tried()),
                isLegal ? Optional.empty() : Optional.of(candidate.tried()),
                isLegal ? VariantEnd.sentence(topic, candidate, draft.position()) : ""));
    }

    // Select squares

    /**
     * Creates a question about all squares on which a piece can be dropped. Only used in check, where there are few
     * such squares.
     */
    private Optional<Question> drops(Draft draft) {
        if (!draft.position().isCheck()) {
            return Optional.empty();
        }
        List<Candidate> all = Candidate.of(topic, draft.position());
        List<Role> roles = all.stream()
                .filter(each -> each.verdict().isLegal())
                .map(each -> each.promotion().orElseThrow())
                .distinct()
                .toList();
        if (roles.isEmpty()) {
            return Optional.empty();
        }
        Role role = pick(roles);
        List<Candidate> drops = all.stream()
                .filter(each -> each.promotion().orElseThrow() == role)
                .toList();
        List<String> answer = drops.stream()
                .filter(each -> each.verdict().isLegal())
                .map(each -> each.to().toString())
                .sorted()
                .toList();
        Candidate shown = pick(drops.stream()
                .filter(each -> each.verdict().breaks(MoveRule.DROP_LEAVES_CHECK))
                .toList());
        Text ask = Text.of("question.select-drops", Map.of("role", role));
        return Optional.of(question(draft, ask, List.of(), answer, Optional.empty(), Optional.of(shown.tried()), ""));
    }

    private Optional<Question> squares(Draft draft) {
        Position position = draft.position();
        List<Candidate> refused = Candidate.of(topic, position).stream()
                .filter(each -> topic.isAbout(each.verdict()))
                .toList();
        if (refused.isEmpty()) {
            return Optional.empty();
        }
        Candidate shown = pick(refused);
        Square from = shown.from();
        boolean castles = position.legalMoves().stream()
                .anyMatch(move -> move.from() == from && move.castlingSide().isPresent());
        if (castles) {
            return Optional.empty();
        }
        List<String> answer = position.legalMoves().stream()
                .filter(move -> move.from() == from)
                .map(move -> move.to().toString())
                .distinct()
                .sorted()
                .toList();
        Text ask = Text.of("question.select-targets", Map.of("piece", draft.piece(from)));
        return Optional.of(question(draft, ask, List.of(), answer, Optional.empty(), Optional.of(shown.tried()), ""));
    }

    private Optional<Question> pinned(Draft draft) {
        Position position = draft.position();
        long pinned = position.pinned() & draft.own();
        if (!Bitboards.hasOne(pinned)
                || Bitboards.hasOne(draft.own() & ~position.pieces(position.sideToMove(), Role.KING))) {
            return Optional.empty();
        }
        String square = Square.of(Bitboards.lsb(pinned)).toString();
        Optional<Question.Tried> shown = Candidate.pseudoLegal(position, pinned).stream()
                .filter(each -> topic.isAbout(each.verdict()))
                .map(Candidate::tried)
                .findFirst();
        return shown.map(tried -> question(
                draft,
                Text.of("question.select-pinned", Map.of("color", draft.side())),
                List.of(),
                List.of(square),
                Optional.empty(),
                Optional.of(tried),
                ""));
    }

    // Choose among moves

    private Optional<Question> answers(Draft draft) {
        List<Candidate> all = Candidate.of(topic, draft.position());
        List<Candidate> legal =
                all.stream().filter(each -> each.verdict().isLegal()).toList();
        List<Candidate> refused =
                all.stream().filter(each -> !each.verdict().isLegal()).toList();
        int answering = 1 + wantedOption % 2;
        if (legal.size() < answering || refused.size() < OPTIONS - answering) {
            return Optional.empty();
        }
        List<Candidate> wrong = some(refused, OPTIONS - answering);
        List<Candidate> right = some(legal, answering);
        String checker = Square.of(Bitboards.lsb(draft.position().checkers())).toString();
        return Optional.of(question(
                draft,
                Text.of("question.answers", Map.of("checker", checker)),
                options(draft, right, wrong),
                right.stream().map(Candidate::uci).sorted().toList(),
                Optional.empty(),
                Optional.of(wrong.get(0).tried()),
                ""));
    }

    private Optional<Question> oneOfFour(Draft draft) {
        List<Candidate> all = Candidate.of(topic, draft.position());
        List<Candidate> legal = Candidate.pseudoLegal(draft.position(), Bitboards.ALL).stream()
                .filter(each -> each.verdict().isLegal())
                .toList();
        List<Candidate> refused =
                all.stream().filter(each -> topic.isAbout(each.verdict())).toList();
        if (legal.size() < OPTIONS - 1 || refused.isEmpty()) {
            return Optional.empty();
        }
        Candidate wrong = pick(refused);
        return Optional.of(question(
                draft,
                text("question.one-of-four"),
                options(draft, some(legal, OPTIONS - 1), List.of(wrong)),
                List.of(wrong.uci()),
                Optional.empty(),
                Optional.of(wrong.tried()),
                ""));
    }

    private static List<Question.Option> options(Draft draft, List<Candidate> right, List<Candidate> wrong) {
        List<Candidate> all = new ArrayList<>(right);
        all.addAll(wrong);
        all.sort(Comparator.comparing(Candidate::uci));
        return all.stream()
                .map(each -> new Question.Option(each.uci(), option(draft, each)))
                .toList();
    }

    private static Text option(Draft draft, Candidate each) {
        Map<String, Object> values = new HashMap<>();
        values.put("role", draft.position().pieceAt(each.from()).orElseThrow().role());
        values.put("from", each.from());
        values.put("to", each.to());
        each.promotion().ifPresent(role -> values.put("promotion", role));
        return Text.of("option.move", values);
    }

    // Castling

    /** Returns the castling moves of the side to move, legal or not, for which there is a right. */
    static List<Candidate> castlings(Position position) {
        Optional<Square> king = position.king(position.sideToMove());
        List<Candidate> found = new ArrayList<>();
        for (CastlingSide side : CastlingSide.values()) {
            Optional<Square> rook = position.castlingRights().rook(position.sideToMove(), side);
            if (king.isPresent() && rook.isPresent()) {
                Square to = position.isChess960() ? rook.get() : side.kingTarget(position.sideToMove());
                found.add(Candidate.of(position, new UciSquares(king.get(), to, Optional.empty())));
            }
        }
        return found;
    }

    private Optional<Question> castling(Draft draft, boolean strict) {
        Position position = draft.position();
        List<Candidate> suiting = castlings(position).stream()
                .filter(each -> each.verdict().isLegal() || topic.isAbout(each.verdict()))
                .filter(each -> !strict || optionOf(each.verdict()) == wantedCastling())
                .toList();
        if (suiting.isEmpty()) {
            return Optional.empty();
        }
        Candidate candidate = pick(suiting);
        Text ask = position.isChess960()
                ? Text.of("question.castling", Map.of("rook", candidate.to()))
                : Text.of("question.castling", Map.of("short", candidate.to().file() == 6));
        List<Question.Option> options = new ArrayList<>(List.of(option("legal", "yes")));
        for (MoveRule rule : List.of(
                MoveRule.CASTLING_WAY_BLOCKED,
                MoveRule.CASTLING_OUT_OF_CHECK,
                MoveRule.CASTLING_THROUGH_ATTACK,
                MoveRule.CASTLING_INTO_ATTACK)) {
            options.add(option(rule.code(), rule.code()));
        }
        String answer = candidate.verdict().code();
        return Optional.of(question(
                draft,
                ask,
                options,
                List.of(answer),
                Optional.of(candidate.tried()),
                Optional.of(candidate.tried()),
                ""));
    }

    /** Returns the answer, drawn at random, that the question should have: 0 for "yes", 1 to 4 for the reasons. */
    private int wantedCastling() {
        return wantsLegal && wantedOption < 2 ? 0 : 1 + wantedOption;
    }

    private static int optionOf(Verdict verdict) {
        return verdict.brokenRule()
                .map(rule -> switch (rule) {
                    case CASTLING_WAY_BLOCKED -> 1;
                    case CASTLING_OUT_OF_CHECK -> 2;
                    case CASTLING_THROUGH_ATTACK -> 3;
                    case CASTLING_INTO_ATTACK -> 4;
                    default -> 0;
                })
                .orElse(0);
    }

    // Is the game over?

    private Optional<Question> outcome(Draft draft, boolean strict) {
        Position position = draft.position();
        boolean dead = position.isInsufficientMaterial();
        String answer =
                position.isCheckmate() ? "checkmate" : position.isStalemate() ? "stalemate" : dead ? "dead" : "goes-on";
        List<String> wanted = topic == Topic.DRAWS
                ? List.of("dead", "goes-on", "dead", "goes-on")
                : List.of("checkmate", "stalemate", "goes-on", "checkmate");
        boolean suits =
                topic == Topic.DRAWS ? answer.equals("dead") || answer.equals("goes-on") : !answer.equals("dead");
        if (!suits || strict && !answer.equals(wanted.get(wantedOption))) {
            return Optional.empty();
        }
        // Skip positions that are dead despite sufficient material: they are too hard for a learner.
        if (answer.equals("goes-on")
                && topic == Topic.DRAWS
                && DeadPosition.quick(position).isDead()) {
            return Optional.empty();
        }
        // Skip positions with many legal moves, in which the question is trivial.
        if (topic == Topic.MATE && answer.equals("goes-on") && position.countLegalMoves() > 3) {
            return Optional.empty();
        }
        List<Question.Option> options =
                topic == Topic.DRAWS ? List.of(option("dead", "dead"), option("goes-on", "goes-on")) : OUTCOMES;
        Text ask = text(topic == Topic.DRAWS ? "question.can-mate" : "question.outcome");
        return Optional.of(question(
                draft, ask, options, List.of(answer), Optional.empty(), Optional.empty(), because(position, answer)));
    }

    private Text because(Position position, String answer) {
        if (!answer.equals("goes-on")) {
            return text("because." + answer);
        }
        return topic == Topic.DRAWS
                ? text("because.mate-possible")
                : Text.of(
                        "because.legal",
                        Map.of("move", new Text.Move(San.format(pick(position.legalMoves()), position))));
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** Returns a number of distinct elements of a list, drawn at random. */
    private <T> List<T> some(List<T> list, int count) {
        List<T> left = new ArrayList<>(list);
        List<T> chosen = new ArrayList<>();
        while (chosen.size() < count) {
            chosen.add(left.remove(random.nextInt(left.size())));
        }
        return chosen;
    }
}
