package dev.passant.answers;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.StatusFlag;
import dev.passant.explain.NamedSets;
import dev.passant.notation.Fen;
import dev.passant.notation.FenPolicy;
import dev.passant.polyglot.PolyglotKey;
import dev.passant.winnable.WallSets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** The facts about a position: the response of {@code /api/v1/position}. */
public record PositionAnswer(
        String fen,
        boolean unrestricted,
        boolean chess960,
        String sideToMove,
        String castling,
        Optional<String> enPassant,
        boolean enPassantLegal,
        int halfmoveClock,
        int fullmoveNumber,
        Map<String, String> pieces,
        String polyglotKey,
        boolean check,
        List<String> checkers,
        Kings kings,
        Optional<OutcomeAnswer> outcome,
        List<String> status,
        List<PositionProblemAnswer> problems,
        Map<String, String> layers)
        implements Answer {

    /** The square sets that the page shows; the others follow from the pieces. */
    private static final List<String> LAYERS = layerNames();

    /** The squares of the royal kings; empty for a side with no king or several. */
    public record Kings(Optional<String> white, Optional<String> black) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("white", white).field("black", black);
        }
    }

    public static PositionAnswer of(FenPolicy.Accepted taken) {
        Position position = taken.position();
        String fen = Fen.format(position);
        return new PositionAnswer(
                fen,
                position.isUnrestricted(),
                position.isChess960(),
                Names.of(position.sideToMove()),
                fen.split(" ", -1)[2],
                position.enPassantSquare(EnPassantMode.ALWAYS).map(Square::toString),
                position.enPassantSquare(EnPassantMode.LEGAL).isPresent(),
                position.halfmoveClock(),
                position.fullmoveNumber(),
                pieces(position),
                PolyglotKey.toHex(PolyglotKey.of(position)),
                position.isCheck(),
                Names.squares(position.checkers()),
                new Kings(king(position, Color.WHITE), king(position, Color.BLACK)),
                position.outcome().map(OutcomeAnswer::of),
                position.status().stream().map(StatusFlag::toString).toList(),
                PositionProblemAnswer.of(taken.problems()),
                layers(position));
    }

    @Override
    public void fields(Json json) {
        json.field("fen", fen)
                .field("unrestricted", unrestricted)
                .field("chess960", chess960)
                .field("sideToMove", sideToMove)
                .field("castling", castling)
                .field("enPassant", enPassant)
                .field("enPassantLegal", enPassantLegal)
                .field("halfmoveClock", halfmoveClock)
                .field("fullmoveNumber", fullmoveNumber)
                .field("pieces", pieces)
                .field("polyglotKey", polyglotKey)
                .field("check", check)
                .field("checkers", checkers)
                .field("kings", kings)
                .field("outcome", outcome)
                .field("status", status)
                .field("problems", problems)
                .field("layers", layers);
    }

    /** Returns the letters of the pieces by square. */
    public static Map<String, String> pieces(Position position) {
        Map<String, String> pieces = new LinkedHashMap<>();
        for (Square square : Square.values()) {
            Optional<Piece> piece = position.pieceAt(square);
            if (piece.isPresent()) {
                pieces.put(square.toString(), String.valueOf(piece.get().letter()));
            }
        }
        return pieces;
    }

    private static Optional<String> king(Position position, Color color) {
        long kings = position.pieces(color, Role.KING);
        return Bitboards.hasOne(kings)
                ? Optional.of(Square.of(Bitboards.lsb(kings)).toString())
                : Optional.empty();
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
