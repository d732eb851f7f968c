package dev.passant.answers;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.explain.Arrow;
import dev.passant.explain.Explainer;
import dev.passant.explain.Legal;
import dev.passant.explain.Verdict;
import dev.passant.explain.Witness;
import dev.passant.notation.Fen;
import dev.passant.notation.UciSquares;
import java.util.List;
import java.util.Optional;

/** The reason why a move is legal or not: the response of {@code /api/v1/explain}. */
public record ExplainAnswer(
        String fen,
        String from,
        String to,
        Optional<String> promotion,
        boolean legal,
        String code,
        String sentence,
        Proof witness,
        Optional<MoveAnswer> move)
        implements Answer {

    /** The witness of a verdict: the squares and arrows that show the reason. */
    public record Proof(List<Mark> squares, List<Pointer> arrows, Optional<String> line) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("squares", squares).field("arrows", arrows).field("line", line);
        }
    }

    /** A square and its role in the witness. */
    public record Mark(String square, String role) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("square", square).field("role", role);
        }
    }

    /** An arrow and its role in the witness. */
    public record Pointer(String from, String to, String role) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("from", from).field("to", to).field("role", role);
        }

        static List<Pointer> of(List<Arrow> arrows) {
            return arrows.stream()
                    .map(arrow -> new Pointer(
                            arrow.from().toString(),
                            arrow.to().toString(),
                            arrow.role().toString()))
                    .toList();
        }
    }

    public static ExplainAnswer of(Position position, UciSquares move) {
        Verdict verdict = Explainer.explain(position, move.from(), move.to(), move.promotion());
        return new ExplainAnswer(
                Fen.format(position),
                move.from().toString(),
                move.to().toString(),
                move.promotion().map(Role::toString),
                verdict.isLegal(),
                verdict.code(),
                verdict.sentence(),
                proof(verdict.witness()),
                verdict instanceof Legal legal ? Optional.of(MoveAnswer.of(legal.move(), position)) : Optional.empty());
    }

    private static Proof proof(Witness witness) {
        List<Mark> marks = witness.marks().stream()
                .map(mark -> new Mark(mark.square().toString(), mark.role().toString()))
                .toList();
        return new Proof(
                marks,
                Pointer.of(witness.arrows()),
                witness.line() == Bitboards.EMPTY ? Optional.empty() : Optional.of(Names.bits(witness.line())));
    }

    @Override
    public void fields(Json json) {
        json.field("fen", fen)
                .field("from", from)
                .field("to", to)
                .optional("promotion", promotion)
                .field("legal", legal)
                .field("code", code)
                .field("sentence", sentence)
                .field("witness", witness)
                .optional("move", move);
    }
}
