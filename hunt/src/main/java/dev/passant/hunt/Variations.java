package dev.passant.hunt;

import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Symmetry;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.MoveNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Derives more positions from the curated ones. They test the same rule on the other wing or with other kinds of
 * pieces, and the tested move has the same verdict.
 */
final class Variations {

    private static final List<Role> ROLES = List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN);

    private final Set<Position> known = new HashSet<>();
    private final List<TaggedPosition> variations = new ArrayList<>();

    private Variations() {}

    /** Returns the variations that are not among the curated positions. Positions reached by moves are not varied. */
    static List<TaggedPosition> of(List<TaggedPosition> curated) {
        Variations all = new Variations();
        curated.forEach(each -> all.known.add(each.start()));
        List<TaggedPosition> boards = curated.stream()
                .filter(each -> each.moves().isEmpty() && each.family() != Family.POSITION_COMMAND)
                .toList();
        boards.forEach(all::reflect);
        boards.forEach(all::replacePieces);
        return all.variations;
    }

    private void reflect(TaggedPosition tagged) {
        String move = Boards.moved(tagged.move(), Symmetry.FLIP_HORIZONTAL);
        Boards.reflected(tagged.start()).ifPresent(position -> add(tagged, ", reflected", position, move));
    }

    /** Replaces each piece other than kings and pawns by the other kinds. */
    private void replacePieces(TaggedPosition tagged) {
        Position position = tagged.start();
        long pieces = position.occupied() & ~position.pieces(Role.KING) & ~position.pieces(Role.PAWN);
        for (Square square : SquareSet.of(pieces & ~position.setup().castlingRooks())) {
            Piece piece = position.pieceAt(square).orElseThrow();
            for (Role role : ROLES) {
                if (role != piece.role()) {
                    Boards.valid(
                                    position.setup().toBuilder()
                                            .clear(square)
                                            .put(square, Piece.of(piece.color(), role)),
                                    position.variant(),
                                    Set.of())
                            .ifPresent(changed ->
                                    add(tagged, ", with a " + role + " on " + square, changed, tagged.move()));
                }
            }
        }
    }

    private void add(TaggedPosition tagged, String change, Position position, String move) {
        boolean sameVerdict = MoveNames.explain(move, position).code().equals(tagged.verdict());
        if (sameVerdict && known.add(position)) {
            variations.add(new TaggedPosition(
                    tagged.family(), tagged.name() + change, position, List.of(), move, tagged.verdict()));
        }
    }
}
