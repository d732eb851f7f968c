package dev.passant.uci;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.StringTokenizer;

/**
 * One line of {@code info}, as far as it was there.
 *
 * @param depth the depth in plies
 * @param selectiveDepth the deepest line looked at
 * @param multiPv which of several lines this is, from 1
 * @param score the judgement
 * @param nodes positions looked at
 * @param nodesPerSecond the speed
 * @param millis milliseconds since the search began
 * @param hashFull how full the hash table is, in thousandths
 * @param tableHits positions found in endgame tables
 * @param pv the line that the engine expects, up to the first move that is not legal
 * @param text what stood after {@code string}
 */
public record SearchInfo(
        OptionalInt depth,
        OptionalInt selectiveDepth,
        OptionalInt multiPv,
        Optional<Score> score,
        OptionalLong nodes,
        OptionalLong nodesPerSecond,
        OptionalLong millis,
        OptionalInt hashFull,
        OptionalLong tableHits,
        List<Move> pv,
        Optional<String> text) {

    /**
     * Keeps a copy of the line.
     *
     * @param depth the depth
     * @param selectiveDepth the deepest line
     * @param multiPv which line
     * @param score the judgement
     * @param nodes the nodes
     * @param nodesPerSecond the speed
     * @param millis the time
     * @param hashFull the table
     * @param tableHits the hits
     * @param pv the line
     * @param text the text
     */
    public SearchInfo {
        pv = List.copyOf(pv);
    }

    /**
     * Reads a line.
     *
     * @param line a line that begins with {@code info}
     * @param position the position that is searched
     * @return what it says; fields that cannot be read are left out
     */
    public static SearchInfo parse(String line, Position position) {
        OptionalInt depth = OptionalInt.empty();
        OptionalInt selectiveDepth = OptionalInt.empty();
        OptionalInt multiPv = OptionalInt.empty();
        Optional<Score> score = Optional.empty();
        OptionalLong nodes = OptionalLong.empty();
        OptionalLong speed = OptionalLong.empty();
        OptionalLong millis = OptionalLong.empty();
        OptionalInt hashFull = OptionalInt.empty();
        OptionalLong tableHits = OptionalLong.empty();
        List<Move> pv = List.of();
        Optional<String> text = Optional.empty();
        StringTokenizer words = new StringTokenizer(line);
        while (words.hasMoreTokens()) {
            switch (words.nextToken()) {
                case "depth" -> depth = whole(words);
                case "seldepth" -> selectiveDepth = whole(words);
                case "multipv" -> multiPv = whole(words);
                case "nodes" -> nodes = number(words);
                case "nps" -> speed = number(words);
                case "time" -> millis = number(words);
                case "hashfull" -> hashFull = whole(words);
                case "tbhits" -> tableHits = number(words);
                case "score" -> score = score(words);
                case "lowerbound" -> score = bounded(score, Score.Bound.LOWER);
                case "upperbound" -> score = bounded(score, Score.Bound.UPPER);
                case "pv" -> pv = moves(words, position);
                case "string" -> text = Optional.of(rest(words));
                default -> {
                    // A word of a later version of the protocol; its values follow and say nothing here either.
                }
            }
        }
        return new SearchInfo(
                depth, selectiveDepth, multiPv, score, nodes, speed, millis, hashFull, tableHits, pv, text);
    }

    private static Optional<Score> bounded(Optional<Score> score, Score.Bound bound) {
        return score.map(exact -> new Score(exact.kind(), exact.value(), bound));
    }

    private static Optional<Score> score(StringTokenizer words) {
        String kind = words.hasMoreTokens() ? words.nextToken() : "";
        OptionalInt value = whole(words);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        return switch (kind) {
            case "cp" -> Optional.of(new Score(Score.Kind.CENTIPAWNS, value.getAsInt(), Score.Bound.EXACT));
            case "mate" -> Optional.of(new Score(Score.Kind.MATE, value.getAsInt(), Score.Bound.EXACT));
            default -> Optional.empty();
        };
    }

    private static String rest(StringTokenizer words) {
        List<String> rest = new ArrayList<>();
        while (words.hasMoreTokens()) {
            rest.add(words.nextToken());
        }
        return String.join(" ", rest);
    }

    private static List<Move> moves(StringTokenizer words, Position start) {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        while (words.hasMoreTokens()) {
            try {
                Move move = Uci.parse(words.nextToken(), position);
                moves.add(move);
                position = position.playUnchecked(move);
            } catch (NotationException | IllegalMoveException e) {
                break;
            }
        }
        return moves;
    }

    private static OptionalInt whole(StringTokenizer words) {
        OptionalLong number = number(words);
        return number.isPresent() && number.getAsLong() == (int) number.getAsLong()
                ? OptionalInt.of((int) number.getAsLong())
                : OptionalInt.empty();
    }

    private static OptionalLong number(StringTokenizer words) {
        if (!words.hasMoreTokens()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(words.nextToken()));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
