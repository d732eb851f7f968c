package dev.passant.wasm;

import dev.passant.chess.Chess960;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.input.FenPolicy;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** WebAssembly gives the same answers as the JVM: {@code agreement.js} asks the npm package. */
class AgreementTest {

    /** Illegal moves, or moves at random, that are explained in each position. */
    private static final int EXPLAINED = 6;

    private final Random random = new Random(27);

    private Position position = Position.start();

    @Tag("it")
    @Test
    void twoThousandPositionsHaveTheSameAnswers() throws IOException, InterruptedException {
        compare(2_000);
    }

    @Tag("slow")
    @Test
    void aHundredThousandPositionsHaveTheSameAnswers() throws IOException, InterruptedException {
        compare(100_000);
    }

    private void compare(int positions) throws IOException, InterruptedException {
        List<String> questions = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < positions; i++) {
            String question = question();
            questions.add(question);
            expected.add(answer(question));
        }
        NodeScript.check("agreement.js", questions, expected, answer -> answer);
    }

    /** Returns a position of random games, or an illegal one: a FEN, the variant, and moves to explain. */
    private String question() {
        List<Move> moves = position.legalMoves();
        if (moves.isEmpty() || random.nextInt(200) == 0) {
            Variant variant = Variant.values()[random.nextInt(Variant.values().length)];
            position = random.nextBoolean() || variant == Variant.RACING_KINGS
                    ? variant.start()
                    : variant.chess960Start(random.nextInt(Chess960.POSITIONS));
        } else {
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        Position asked = random.nextInt(10) == 0 ? disturbed(position) : position;
        String squares = IntStream.range(0, EXPLAINED)
                .mapToObj(i -> anyOrigin(asked) + Square.of(random.nextInt(64)))
                .collect(Collectors.joining("\t"));
        String variant = asked.variant().uciName() + (asked.isChess960() ? "960" : "");
        return Fen.format(asked) + "\t" + variant + "\t" + squares;
    }

    /** Returns a position with a piece removed or the turn passed, legal or not. */
    private Position disturbed(Position position) {
        if (random.nextBoolean()) {
            return position.playNullMoveUnchecked();
        }
        return position.setup().toBuilder().clear(anySquare(position)).build().toUnrestricted(position.variant());
    }

    /** Returns a square or, in crazyhouse, sometimes a piece in hand. */
    private String anyOrigin(Position position) {
        return position.variant() == Variant.CRAZYHOUSE && random.nextInt(3) == 0
                ? "PNBRQ".charAt(random.nextInt(5)) + "@"
                : anySquare(position).toString();
    }

    /** Returns the square of a piece of the side to move, most of the time. */
    private Square anySquare(Position position) {
        Color color = random.nextInt(8) == 0 ? position.sideToMove().opposite() : position.sideToMove();
        int[] own = IntStream.range(0, 64)
                .filter(square -> (position.pieces(color) & Square.of(square).bit()) != 0)
                .toArray();
        return Square.of(own.length == 0 ? random.nextInt(64) : own[random.nextInt(own.length)]);
    }

    private static String answer(String question) {
        String[] parts = question.split("\t", -1);
        FenPolicy policy = FenPolicy.STRICT
                .accepting(FenPolicy.Tolerance.ILLEGAL)
                .withVariant(Variant.of(parts[1]).orElseThrow())
                .withCastling(parts[1].endsWith("960") ? FenPolicy.Castling.CHESS960 : FenPolicy.Castling.AS_WRITTEN);
        Position position = policy.read(parts[0]).position();
        List<Integer> codes =
                position.legalMoves().stream().map(move -> move.code()).sorted().toList();
        List<Move> moves = codes.stream().map(code -> Move.ofCode(code)).toList();
        List<String> fields = new ArrayList<>(List.of(
                Fen.format(position),
                Long.toHexString(position.key()),
                codes.stream().map(String::valueOf).collect(Collectors.joining(" ")),
                moves.stream().map(move -> San.format(move, position)).collect(Collectors.joining(" ")),
                moves.stream().map(move -> Uci.format(move, position)).collect(Collectors.joining(" ")),
                position.outcome()
                        .map(outcome -> outcome.toString().substring(0, 1).toUpperCase(Locale.ROOT)
                                + outcome.toString().substring(1) + "." + outcome.result())
                        .orElse("")));
        for (int i = 2; i < parts.length; i++) {
            Square to = Square.of(parts[i].substring(2)).orElseThrow();
            Optional<Square> from = Square.of(parts[i].substring(0, 2));
            Role role = Role.of(parts[i].charAt(0)).orElse(Role.PAWN);
            fields.add(explained(from.map(square -> Explainer.explain(position, square, to))
                    .orElseGet(() -> Explainer.explainDrop(position, role, to))));
        }
        return String.join("\t", fields);
    }

    private static String explained(Verdict verdict) {
        String marks = verdict.witness().marks().entrySet().stream()
                .map(mark -> mark.getKey().toString() + mark.getValue())
                .collect(Collectors.joining(" "));
        String arrows = verdict.witness().arrows().stream()
                .map(arrow -> arrow.from().toString() + arrow.to() + arrow.role())
                .collect(Collectors.joining(" "));
        return String.join("|", verdict.code(), verdict.sentence(), marks, arrows);
    }
}
