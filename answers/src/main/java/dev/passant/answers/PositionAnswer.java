package dev.passant.answers;

import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.explain.NamedSets;
import dev.passant.input.FenPolicy;
import dev.passant.language.Text;
import dev.passant.notation.Fen;
import dev.passant.polyglot.PolyglotBook;
import dev.passant.winnable.WallSets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The facts about a position: the response of {@code /api/v1/position}. */
public record PositionAnswer(FenPolicy.Accepted taken) implements Answer {

    /** The names of the square sets that the page shows. The page computes the other sets from the pieces. */
    private static final List<String> LAYERS = layerNames();

    @Override
    public void fields(Json json) {
        Position position = taken.position();
        String fen = Fen.format(position);
        json.field("fen", fen)
                // Absent in standard chess.
                .optional("variant", Names.variant(position))
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
                // In crazyhouse: the pieces in hand, and the squares of promoted pieces.
                .optional("pockets", only(position.variant().hasPockets(), pockets(position)))
                .optional("promoted", only(position.variant().hasPockets(), Names.squares(position.promoted())))
                // In three-check.
                .optional("checksLeft", only(position.variant().countsChecks(), checksLeft(position)))
                // The book format has no keys for variants.
                .optional(
                        "polyglotKey",
                        only(
                                position.variant() == Variant.CHESS,
                                HexFormat.of().toHexDigits(PolyglotBook.key(position))))
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

    /** Returns the pieces in hand of a side in words, one text for each kind of piece. */
    public static List<Text> inHand(Position position, Color color) {
        List<Text> pieces = new ArrayList<>();
        position.pocket(color)
                .forEach((role, count) ->
                        pieces.add(Text.of("in-hand", Map.of("role", role, "count", count, "one", count == 1))));
        return pieces;
    }

    private static <T> Optional<T> only(boolean exists, T value) {
        return exists ? Optional.of(value) : Optional.empty();
    }

    private static Answer pockets(Position position) {
        return json -> {
            for (Color color : Color.values()) {
                json.field(Names.of(color), position.pocket(color));
            }
        };
    }

    private static Answer checksLeft(Position position) {
        return json -> {
            for (Color color : Color.values()) {
                json.field(Names.of(color), position.checksLeft(color).orElse(0));
            }
        };
    }

    private static List<String> layerNames() {
        List<String> names = new ArrayList<>(
                List.of("attacks-white", "attacks-black", "checkers", "pinned", "pin-lines", "check-mask", "danger"));
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

    private static Map<String, String> layers(Position position) {
        Map<String, String> layers = new LinkedHashMap<>();
        List<String> names = new ArrayList<>(LAYERS);
        ofVariant(position).ifPresent(names::add);
        for (String name : names) {
            layers.put(name, Names.bits(NamedSets.named(name).orElseThrow().applyAsLong(position)));
        }
        if (position.variant() == Variant.CHESS) {
            for (String name : WallSets.names()) {
                layers.put(name, Names.bits(WallSets.named(name).orElseThrow().applyAsLong(position)));
            }
        }
        return layers;
    }

    /** Returns the name of the square set that exists only in the variant of the position, if any. */
    private static Optional<String> ofVariant(Position position) {
        return switch (position.variant()) {
            case ATOMIC -> Optional.of("blast");
            case KING_OF_THE_HILL -> Optional.of("hill");
            case RACING_KINGS -> Optional.of("goal-rank");
            default -> Optional.empty();
        };
    }
}
