package dev.passant.svg;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.SquareSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The description of a diagram in words. */
final class Description {

    private Description() {}

    static String of(Diagram diagram) {
        Position position = diagram.position();
        StringBuilder words = new StringBuilder();
        for (Color color : Color.values()) {
            words.append(name(color))
                    .append(": ")
                    .append(pieces(position, color))
                    .append(". ");
        }
        words.append(name(position.sideToMove())).append(" to move");
        words.append(diagram.checkedKing() == 0 ? "." : ", in check.");
        diagram.lastMove()
                .ifPresent(move -> words.append(" Last move: ")
                        .append(move.from())
                        .append(" to ")
                        .append(move.to())
                        .append('.'));
        for (Map.Entry<MarkColor, Long> mark : diagram.marks().entrySet()) {
            words.append(" Marked ").append(mark.getKey()).append(": ");
            words.append(names(mark.getValue())).append('.');
        }
        if (diagram.dots() != 0) {
            words.append(" Line: ").append(names(diagram.dots())).append('.');
        }
        if (!diagram.arrows().isEmpty()) {
            words.append(" Arrows: ");
            words.append(diagram.arrows().stream()
                    .map(arrow -> arrow.from() + " to " + arrow.to() + " " + arrow.color())
                    .collect(Collectors.joining(", ")));
            words.append('.');
        }
        return words.toString();
    }

    private static String name(Color color) {
        return color == Color.WHITE ? "White" : "Black";
    }

    /** Lists the pieces from king to pawns. */
    private static String pieces(Position position, Color color) {
        List<String> groups = new ArrayList<>();
        List<Role> roles = new ArrayList<>(List.of(Role.values()));
        Collections.reverse(roles);
        for (Role role : roles) {
            long squares = position.pieces(color, role);
            if (squares != 0) {
                groups.add(role + (Bitboards.moreThanOne(squares) ? "s " : " ") + names(squares));
            }
        }
        return groups.isEmpty() ? "no pieces" : String.join(", ", groups);
    }

    private static String names(long squares) {
        return SquareSet.of(squares).names(" ");
    }
}
