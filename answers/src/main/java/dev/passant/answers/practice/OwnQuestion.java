package dev.passant.answers.practice;

import dev.passant.answers.practice.QuestionFactory.Draft;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.language.Text;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.UciSquares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Questions about a position of a teacher, in standard chess. The kind is "outcome", "legal", "squares" or, if a move is
 * to be played, "mate", whose answers are moves in SAN. A question that does not fit its position has the kind "none",
 * and the reason as its sentence.
 */
public final class OwnQuestion {

    /** The topic of all questions about own positions. */
    private static final String TOPIC = "own";

    /** The topics whose moves are worth a question if the program chooses the move. */
    private static final List<Topic> TOPICS = List.of(
            Topic.PAWNS, Topic.PROMOTION, Topic.EN_PASSANT, Topic.PINS, Topic.KING, Topic.CHECKS, Topic.DOUBLE_CHECK);

    /** What to ask. */
    public enum Ask {
        /** Whether it is checkmate, stalemate or neither. */
        OUTCOME("outcome"),
        /** Whether a move is legal. */
        LEGAL("legal"),
        /** All legal moves of a piece. */
        MOVES("moves"),
        /** A move that gives checkmate. */
        MATE_IN_ONE("dm 1"),
        /** The first move of a checkmate in two. */
        MATE_IN_TWO("dm 2");

        private final String id;

        Ask(String id) {
            this.id = id;
        }

        /** Returns what to ask by its name, or empty if there is none. Those about checkmate have their names in EPD. */
        public static Optional<Ask> of(String id) {
            return Arrays.stream(values()).filter(ask -> ask.id.equals(id)).findFirst();
        }

        @Override
        public String toString() {
            return id;
        }
    }

    private final Position position;
    private final Draft draft;
    private final SplittableRandom random;

    /**
     * @param position the position
     * @param seed the number of the choice, if the program chooses a move or a piece
     */
    public OwnQuestion(Position position, int seed) {
        this.position = position;
        draft = new Draft(position, 1, Optional.empty());
        random = new SplittableRandom((long) seed << 32 ^ Fen.format(position).hashCode());
    }

    /** Returns the question; the program chooses its move or piece. */
    public Question about(Ask ask) {
        return switch (ask) {
            case OUTCOME -> outcome();
            case LEGAL -> legal();
            case MOVES -> moves();
            case MATE_IN_ONE, MATE_IN_TWO -> mate(ask);
        };
    }

    // Checkmate, stalemate or neither

    private Question outcome() {
        List<Move> moves = position.legalMoves();
        boolean isEnd = position.isCheckmate() || position.isStalemate();
        if (moves.isEmpty() && !isEnd) {
            // A side without a king is neither mated nor stalemated.
            return none(QuestionFactory.text("because.no-moves"));
        }
        String answer = position.isCheckmate() ? "checkmate" : isEnd ? "stalemate" : "goes-on";
        return question(
                "outcome",
                QuestionFactory.text("question.outcome"),
                QuestionFactory.OUTCOMES,
                List.of(answer),
                Optional.empty(),
                Optional.empty(),
                isEnd
                        ? QuestionFactory.text("because." + answer)
                        : Text.of("because.legal", Map.of("move", san(pick(moves), position))));
    }

    // Is it legal?

    /** Returns the question whether a move is legal. A pawn that reaches the last rank becomes a queen. */
    public Question legal(UciSquares move) {
        boolean isPawn = position.pieceAt(move.from())
                .filter(piece -> piece.role() == Role.PAWN)
                .isPresent();
        boolean isLast = move.to().rank() == 0 || move.to().rank() == 7;
        boolean isShort = isPawn && isLast && move.promotion().isEmpty();
        return legal(Candidate.of(
                position, isShort ? new UciSquares(move.from(), move.to(), Optional.of(Role.QUEEN)) : move));
    }

    private Question legal(Candidate candidate) {
        if (position.pieceAt(candidate.from()).isEmpty()) {
            return none(candidate.verdict());
        }
        return question(
                "legal",
                QuestionFactory.text("question.can-move", draft, candidate),
                QuestionFactory.LEGAL_OR_NOT,
                List.of(candidate.verdict().isLegal() ? "legal" : "not-legal"),
                Optional.of(candidate.tried()),
                Optional.of(candidate.tried()),
                QuestionFactory.whyLegal(draft, candidate));
    }

    private Question legal() {
        List<Candidate> all = Candidate.pseudoLegal(position, Bitboards.ALL);
        List<Candidate> legal =
                all.stream().filter(each -> each.verdict().isLegal()).toList();
        List<Candidate> refused = new ArrayList<>(QuestionFactory.castlings(position).stream()
                .filter(each -> !each.verdict().isLegal())
                .toList());
        for (Topic topic : TOPICS) {
            Candidate.of(topic, position).stream()
                    .filter(each -> topic.isAbout(each.verdict()))
                    .forEach(refused::add);
        }
        if (legal.isEmpty() && refused.isEmpty()) {
            return none(QuestionFactory.text("because.no-moves"));
        }
        boolean wantsLegal = refused.isEmpty() || !legal.isEmpty() && random.nextBoolean();
        return legal(pick(wantsLegal ? legal : refused));
    }

    // All moves of a piece

    /** Returns the question about all legal moves of the piece on a square. */
    public Question moves(Square from) {
        if (!from.isIn(position.pieces(position.sideToMove()))) {
            Square to = from == Square.A1 ? Square.A2 : Square.A1;
            return none(new UciSquares(from, to, Optional.empty()).explain(position));
        }
        List<Candidate> tried = Candidate.pseudoLegal(position, from.bit());
        List<String> answer = position.legalMoves(from).stream()
                .map(move -> move.to().toString())
                .distinct()
                .sorted()
                .toList();
        Optional<Question.Tried> shown = tried.stream()
                .filter(each -> !each.verdict().isLegal())
                .findFirst()
                .or(() -> tried.stream().findFirst())
                .map(Candidate::tried);
        return question(
                "squares",
                Text.of("question.select-targets", Map.of("piece", draft.piece(from))),
                List.of(),
                answer,
                Optional.empty(),
                shown,
                "");
    }

    /** Asks about a piece with moves that only seem legal, if there is one. */
    private Question moves() {
        List<Candidate> all = Candidate.pseudoLegal(position, Bitboards.ALL);
        List<Candidate> refused =
                all.stream().filter(each -> !each.verdict().isLegal()).toList();
        if (all.isEmpty()) {
            return none(QuestionFactory.text("because.no-moves"));
        }
        return moves(pick(refused.isEmpty() ? all : refused).from());
    }

    // Checkmate in one or two

    private Question mate(Ask ask) {
        boolean isInOne = ask == Ask.MATE_IN_ONE;
        MateSearch search = new MateSearch();
        List<Move> mates = search.mates(position);
        if (!isInOne && !mates.isEmpty()) {
            return none(Text.of("because.mate-in-one", Map.of("move", san(mates.get(0), position))));
        }
        List<Move> keys = isInOne ? mates : search.keys(position);
        if (keys.isEmpty()) {
            return none(QuestionFactory.text(isInOne ? "because.no-mate-in-one" : "because.no-mate-in-two"));
        }
        Move key = keys.get(0);
        return question(
                "mate",
                Text.of(
                        isInOne ? "question.mate-in-one" : "question.mate-in-two",
                        keys.size() == 1 ? Map.of() : Map.of("count", keys.size())),
                List.of(),
                keys.stream().map(move -> San.format(move, position)).toList(),
                Optional.empty(),
                Optional.of(Candidate.of(position, new UciSquares(key.from(), key.to(), key.promotion()))
                        .tried()),
                isInOne ? QuestionFactory.text("because.checkmate") : mateAfter(search, key));
    }

    /** Returns one reply to the first move, and the checkmate. */
    private Text mateAfter(MateSearch search, Move key) {
        Position after = position.playUnchecked(key);
        Move reply = after.legalMoves().get(0);
        Position last = after.playUnchecked(reply);
        return Text.of(
                "because.mate-follows",
                Map.of(
                        "move", san(key, position),
                        "reply", san(reply, after),
                        "mate", san(search.mates(last).get(0), last)));
    }

    /** Returns the question about checkmate with the reason why a move is right or wrong as its sentence. */
    public Question answered(Ask ask, UciSquares tried) {
        Question question = mate(ask);
        Optional<Move> found = tried.promotion().isPresent()
                ? position.move(tried.from(), tried.to(), tried.promotion().get())
                : position.move(tried.from(), tried.to());
        if (question.kind().equals("none")) {
            return question;
        }
        return question.withSentence(found.isPresent() ? judged(ask, found.get(), question) : tried.explain(position));
    }

    private Object judged(Ask ask, Move move, Question question) {
        MateSearch search = new MateSearch();
        if (question.answer().contains(San.format(move, position))) {
            return ask == Ask.MATE_IN_ONE ? question.sentence() : mateAfter(search, move);
        }
        Position after = position.playUnchecked(move);
        Map<String, Object> values = new HashMap<>();
        values.put("move", san(move, position));
        if (!after.hasLegalMoves()) {
            return Text.of("because.is-stalemate", values);
        }
        boolean isInOne = ask == Ask.MATE_IN_ONE;
        Move reply =
                isInOne ? after.legalMoves().get(0) : search.refutation(after).orElseThrow();
        values.put("opponent", after.sideToMove());
        values.put("reply", san(reply, after));
        return Text.of(isInOne ? "because.reply" : "because.no-mate-follows", values);
    }

    // All questions

    private Question none(Object reason) {
        return question(
                "none",
                QuestionFactory.text("question.outcome"),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                reason);
    }

    private Question question(
            String kind,
            Text ask,
            List<Question.Option> options,
            List<String> answer,
            Optional<Question.Tried> marked,
            Optional<Question.Tried> shown,
            Object sentence) {
        return draft.question(TOPIC, kind, ask, options, answer, marked, shown, sentence);
    }

    private static Text.Move san(Move move, Position position) {
        return new Text.Move(San.format(move, position));
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
