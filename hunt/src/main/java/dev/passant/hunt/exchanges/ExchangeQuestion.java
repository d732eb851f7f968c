package dev.passant.hunt.exchanges;

import dev.passant.chess.Move;
import dev.passant.chess.MoveSelection;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Whether a move gains at least an amount. The right answer does not depend on which of several pieces of one role
 * captures first.
 *
 * @param position the position
 * @param move a legal move
 * @param threshold the amount
 * @param expected the right answer
 */
public record ExchangeQuestion(Position position, Move move, int threshold, boolean expected) {

    /** The number of questions that each fault answers wrongly, if as many are found. */
    private static final int QUESTIONS = 20;

    /** The number of questions that were not chosen for a fault. */
    private static final int OTHERS = 100;

    /** The number of positions after which one question for each fault is enough, and after which the search ends. */
    private static final int MANY_POSITIONS = 3_000;

    private static final int MAX_POSITIONS = 30_000;

    private static final int MAX_PLIES = 160;

    /** The rook takes part in the exchange only because the captured pawn is gone: one of 20,000 random positions. */
    private static final String EN_PASSANT_OPENS_A_LINE = "4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1";

    public String line() {
        return "see " + Fen.format(position) + " " + Uci.format(move, position) + " " + threshold;
    }

    /** Returns the number of pieces, by which examples are chosen. */
    public int pieces() {
        return Long.bitCount(position.occupied());
    }

    /** Returns the answer of an evaluation with faults; empty if it is open. */
    public Optional<Boolean> answer(int[] values, Set<ExchangeFault> faults) {
        int equal = faults.contains(ExchangeFault.EQUAL) ? 1 : 0;
        return Exchange.gain(position, move, values, faults).isAtLeast(threshold + equal);
    }

    /**
     * Returns questions from random games that reveal each fault: at the gain of a move, and one above.
     *
     * @param values the values of pawn, knight, bishop, rook and queen
     * @param seed the seed of the games
     */
    public static List<ExchangeQuestion> list(int[] values, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<ExchangeQuestion> questions = new ArrayList<>();
        Map<ExchangeFault, Integer> found = new EnumMap<>(ExchangeFault.class);
        Position position = Fen.parse(EN_PASSANT_OPENS_A_LINE);
        int plies = 0;
        for (int i = 0; i < MAX_POSITIONS && !isEnough(found, i < MANY_POSITIONS ? QUESTIONS : 1); i++) {
            for (Move move : position.legalMoves()) {
                addQuestions(position, move, values, questions, found);
            }
            List<Move> moves = next(position, random);
            if (moves.isEmpty() || ++plies > MAX_PLIES) {
                position = Position.start();
                plies = 0;
            } else {
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
        return Collections.unmodifiableList(questions);
    }

    /** Captures shorten games, so they are chosen seldom. */
    private static List<Move> next(Position position, SplittableRandom random) {
        List<Move> quiets = position.legalMoves(MoveSelection.QUIETS);
        return quiets.isEmpty() || random.nextInt(8) == 0 ? position.legalMoves() : quiets;
    }

    private static boolean isEnough(Map<ExchangeFault, Integer> found, int questions) {
        return found.size() == ExchangeFault.values().length
                && found.values().stream().allMatch(count -> count >= questions);
    }

    private static void addQuestions(
            Position position,
            Move move,
            int[] values,
            List<ExchangeQuestion> questions,
            Map<ExchangeFault, Integer> found) {
        Exchange.Gain gain = Exchange.gain(position, move, values, Set.of());
        if (gain.least() != gain.greatest()) {
            return;
        }
        for (int above = 0; above <= 1; above++) {
            ExchangeQuestion question = new ExchangeQuestion(position, move, gain.least() + above, above == 0);
            Set<ExchangeFault> revealed = EnumSet.noneOf(ExchangeFault.class);
            for (ExchangeFault fault : ExchangeFault.values()) {
                if (found.getOrDefault(fault, 0) < QUESTIONS
                        && question.answer(values, Set.of(fault)).equals(Optional.of(!question.expected()))) {
                    revealed.add(fault);
                }
            }
            if (!revealed.isEmpty() || questions.size() < OTHERS) {
                questions.add(question);
                revealed.forEach(fault -> found.merge(fault, 1, Integer::sum));
            }
        }
    }
}
