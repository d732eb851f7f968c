package dev.passant.answers.practice;

import dev.passant.answers.Names;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.UciSquares;
import dev.passant.winnable.DeadPosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Creates a question for a position. The kind of question and the answer are drawn at random first, so that all kinds
 * and answers are equally frequent.
 */
final class QuestionFactory {

    private static final int OPTIONS = 4;

    private final Topic topic;
    private final SplittableRandom random;
    private final String kind;
    private final boolean wantsLegal;
    private final int wantedOption;

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
        Draft draft = new Draft(position, index);
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

    /** The position and index of the question being made. */
    private record Draft(Position position, int index) {

        String side() {
            return position.sideToMove() == Color.WHITE ? "White" : "Black";
        }

        String piece(Square square) {
            return position.pieceAt(square).orElseThrow().role() + " on " + square;
        }

        /**
         * Returns the introduction of a question: the side to move and, in variants, the name of the variant with
         * checks left and pieces in hand.
         */
        String beginning() {
            String turn = side() + " to move. ";
            if (position.variant() == Variant.CHESS) {
                return turn;
            }
            String checks = position.checksLeft(position.sideToMove()).stream()
                    .mapToObj(left -> ", with " + (left == 1 ? "one check" : left + " checks") + " left")
                    .collect(Collectors.joining());
            String hand = position.variant().hasPockets() ? ", with " + hand() + " in hand" : "";
            return turn + "In " + position.variant() + checks + hand + ", ";
        }

        private String hand() {
            Map<Role, Integer> pocket = position.pocket(position.sideToMove());
            List<String> pieces = new ArrayList<>();
            for (Role role : Role.values()) {
                int count = pocket.getOrDefault(role, 0);
                if (count > 0) {
                    pieces.add(count == 1 ? "a " + role : count + " " + role + "s");
                }
            }
            int last = pieces.size() - 1;
            return last < 1
                    ? String.join("", pieces)
                    : String.join(", ", pieces.subList(0, last)) + " and " + pieces.get(last);
        }

        long own() {
            return position.pieces(position.sideToMove());
        }
    }

    private Question question(
            Draft draft,
            String ask,
            List<Question.Option> options,
            List<String> answer,
            Optional<Question.Tried> marked,
            Optional<Question.Tried> shown,
            String sentence) {
        Position position = draft.position();
        return new Question(
                draft.index(),
                topic.toString(),
                kind,
                Fen.format(position),
                position.isChess960(),
                Names.variant(position),
                asked(draft, ask),
                options,
                answer,
                marked,
                shown,
                sentence);
    }

    private static String asked(Draft draft, String ask) {
        boolean isChess = draft.position().variant() == Variant.CHESS;
        return draft.beginning() + (isChess ? ask : ask.substring(0, 1).toLowerCase(Locale.ROOT) + ask.substring(1));
    }

    // Is it legal?

    private Optional<Question> legal(Draft draft, boolean strict) {
        List<Candidate> found = Candidate.of(topic, draft.position()).stream()
                .filter(each -> each.verdict().isLegal() || topic.isAbout(each.verdict()))
                .filter(each -> !strict || each.verdict().isLegal() == wantsLegal)
                .toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Candidate candidate = topic.variant() == Variant.CHESS ? pick(found) : pickByCode(found);
        String ask = candidate.isDrop()
                ? "Can a " + candidate.promotion().orElseThrow() + " be dropped on " + candidate.to() + "?"
                : "Can the " + draft.piece(candidate.from()) + " move to " + candidate.to() + becoming(candidate) + "?";
        List<Question.Option> options =
                List.of(new Question.Option("legal", "Legal"), new Question.Option("not-legal", "Not legal"));
        return Optional.of(question(
                draft,
                ask,
                options,
                List.of(candidate.verdict().isLegal() ? "legal" : "not-legal"),
                Optional.of(candidate.tried()),
                Optional.of(candidate.tried()),
                ""));
    }

    private static String becoming(Candidate candidate) {
        return candidate.promotion().map(role -> ", becoming a " + role).orElse("");
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
        String ask = "The " + draft.piece(candidate.from()) + " moves to " + candidate.to() + becoming(candidate)
                + ". Does that win?";
        List<Question.Option> options = List.of(
                new Question.Option("wins", "Yes, the game is over"),
                new Question.Option("goes-on", "No, the game continues"),
                new Question.Option("not-legal", "The move is not legal"));
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
        String ask = "Select every square on which a " + role + " can be dropped, then press Done.";
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
        String ask = "Select every square the " + draft.piece(from) + " can move to, then press Done.";
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
                "Select the " + draft.side().toLowerCase(Locale.ROOT) + " piece that is pinned to its king.",
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
                "The king is in check from " + checker
                        + ". Which of these moves are legal? Select all of them, then press Done.",
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
                "Three of these moves are legal. Which one is illegal?",
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

    private static String option(Draft draft, Candidate each) {
        String role = draft.position().pieceAt(each.from()).orElseThrow().role().toString();
        String becoming = each.promotion().map(promoted -> " = " + promoted).orElse("");
        return role.substring(0, 1).toUpperCase(Locale.ROOT) + role.substring(1) + " " + each.from() + "\u2013"
                + each.to() + becoming;
    }

    // Castling

    private Optional<Question> castling(Draft draft, boolean strict) {
        Position position = draft.position();
        Optional<Square> king = position.king(position.sideToMove());
        List<Candidate> found = new ArrayList<>();
        for (CastlingSide side : CastlingSide.values()) {
            Optional<Square> rook = position.castlingRights().rook(position.sideToMove(), side);
            if (king.isPresent() && rook.isPresent()) {
                Square to = position.isChess960() ? rook.get() : side.kingTarget(position.sideToMove());
                found.add(Candidate.of(position, new UciSquares(king.get(), to, Optional.empty())));
            }
        }
        List<Candidate> suiting = found.stream()
                .filter(each -> each.verdict().isLegal() || topic.isAbout(each.verdict()))
                .filter(each -> !strict || optionOf(each.verdict()) == wantedCastling())
                .toList();
        if (suiting.isEmpty()) {
            return Optional.empty();
        }
        Candidate candidate = pick(suiting);
        String ask = position.isChess960()
                ? "Neither king nor rook has moved. Is castling legal with the rook on " + candidate.to() + "?"
                : "Neither king nor rook has moved. Is castling "
                        + (candidate.to().file() == 6 ? "short" : "long") + " legal?";
        List<Question.Option> options = List.of(
                new Question.Option("legal", "Yes"),
                new Question.Option(MoveRule.CASTLING_WAY_BLOCKED.code(), "No: a piece is in the way"),
                new Question.Option(MoveRule.CASTLING_OUT_OF_CHECK.code(), "No: the king is in check"),
                new Question.Option(
                        MoveRule.CASTLING_THROUGH_ATTACK.code(), "No: the king would cross an attacked square"),
                new Question.Option(MoveRule.CASTLING_INTO_ATTACK.code(), "No: the king would end in check"));
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
        List<Question.Option> options = topic == Topic.DRAWS
                ? List.of(
                        new Question.Option("dead", "A draw: neither side can ever mate"),
                        new Question.Option("goes-on", "The game continues"))
                : List.of(
                        new Question.Option("checkmate", "Checkmate"),
                        new Question.Option("stalemate", "Stalemate"),
                        new Question.Option("goes-on", "Neither: there is a legal move"));
        String ask = topic == Topic.DRAWS ? "Can either side still mate?" : "Is it checkmate, stalemate or neither?";
        return Optional.of(question(
                draft, ask, options, List.of(answer), Optional.empty(), Optional.empty(), because(position, answer)));
    }

    private String because(Position position, String answer) {
        return switch (answer) {
            case "checkmate" -> "The king is in check, and no move gets it out of check: checkmate.";
            case "stalemate" -> "The king is not in check, and there is no legal move: stalemate, a draw.";
            case "dead" -> "No series of moves with these pieces leads to checkmate: the game is drawn immediately.";
            default ->
                topic == Topic.DRAWS
                        ? "With these pieces checkmate is still possible, if only by bad play: the game continues."
                        : "The game continues: " + San.format(pick(position.legalMoves()), position) + " is legal.";
        };
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
