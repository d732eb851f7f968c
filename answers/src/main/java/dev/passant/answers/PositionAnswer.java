package dev.passant.answers;

import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.explain.NamedSets;
import dev.passant.input.FenPolicy;
import dev.passant.notation.Fen;
import dev.passant.polyglot.PolyglotKey;
import dev.passant.winnable.WallSets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The facts about a position: the response of {@code /api/v1/position}. */
public record PositionAnswer(FenPolicy.Accepted taken) implements Answer {

    /** The square sets that the page shows; the others follow from the pieces. */
    private static final List<String> LAYERS = layerNames();

    @Override
    public void fields(Json json) {
        Position position = taken.position();
        String fen = Fen.format(position);
        json.field("fen", fen)
                .field("unrestricted", position.isUnrestricted())
                .field("chess960", position.isChess960())
                .field("sideToMove", Names.of(position.sideToMove()))
                .field("castling", fen.split(" ", -1)[2])
                .field("enPassant", position.enPassantSquare(EnPassantMode.ALWAYS))
                .field(
                        "enPassantLegal",
                        position.enPassantSquare(EnPassantMode.LEGAL).isPresent())
                .field("halfmoveClock", position.halfmoveClock())
                .field("fullmoveNumber", position.fullmoveNumber())
                .field("pieces", pieces(position))
                .field("polyglotKey", PolyglotKey.toHex(PolyglotKey.of(position)))
                .field("check", position.isCheck())
                .field("checkers", Names.squares(position.checkers()))
                // The squares of the royal kings; null for a side with no king or several.
                .field(
                        "kings",
                        kings -> kings.field("white", position.king(Color.WHITE))
                                .field("black", position.king(Color.BLACK)))
                .field("outcome", position.outcome().map(OutcomeAnswer::new))
                .field("status", position.status())
                .field("problems", PositionProblemAnswer.of(taken.problems()))
                .field("layers", layers(position));
    }

    /** Returns the letters of the pieces by square. */
    public static Map<String, String> pieces(Position position) {
        Map<String, String> pieces = new LinkedHashMap<>();
        position.pieceMap().forEach((square, piece) -> pieces.put(square.toString(), String.valueOf(piece.letter())));
        return pieces;
    }

    private static List<String> layerNames() {
        List<String> names = new ArrayList<>(List.of(
                "attacks-white",
                "attacks-black",
                "checkers",
                "pinned",
                "pin-lines",
                "check-mask",
                "danger",
                "immovable",
                "walled-pawns"));
        for (String side : List.of("white", "black")) {
            for (String set : List.of(
                    "single-push-targets",
                    "double-push-targets",
                    "able-to-push",
                    "able-to-double-push",
                    "east-attacks",
                    "west-attacks",
                    "any-attacks",
                    "double-attacks",
                    "single-attacks")) {
                names.add(side + "-" + set);
            }
        }
        return names;
    }

    private static ToLongFunction<Position> layer(String name) {
        return NamedSets.named(name).or(() -> WallSets.named(name)).orElseThrow();
    }

    private static Map<String, String> layers(Position position) {
        Map<String, String> layers = new LinkedHashMap<>();
        for (String name : LAYERS) {
            layers.put(name, Names.bits(layer(name).applyAsLong(position)));
        }
        return layers;
    }
}
