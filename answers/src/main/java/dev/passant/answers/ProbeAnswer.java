package dev.passant.answers;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.tables.Category;
import dev.passant.tables.Dtz;
import dev.passant.tables.MateDistance;
import dev.passant.tables.MoveResult;
import dev.passant.tables.ProbeResult;
import dev.passant.tables.Wdl;
import java.util.Locale;
import java.util.Optional;

/**
 * The result of perfect play by endgame tables, with that of each legal move, best first: the response of {@code
 * /api/v1/tables}, and the line of {@code passant tables probe --json}.
 */
public record ProbeAnswer(Position position, ProbeResult result) implements Answer {

    @Override
    public void fields(Json json) {
        json.field("fen", Fen.format(position));
        fields(result.category(), result.wdl(), result.dtz(), result.mate(), json);
        json.field("moves", result.moves().stream().map(this::answer).toList());
    }

    private Answer answer(MoveResult move) {
        return json -> {
            json.field("uci", Uci.format(move.move(), position)).field("san", San.format(move.move(), position));
            fields(move.category(), move.wdl(), move.dtz(), move.mate(), json);
        };
    }

    private static void fields(Category category, Wdl wdl, Optional<Dtz> dtz, Optional<MateDistance> mate, Json json) {
        json.field("result", name(category)).field("wdl", wdl.value()).optional("dtz", dtz.map(Dtz::plies));
        if (dtz.filter(Dtz::isRounded).isPresent()) {
            json.field("rounded", true);
        }
        json.optional("mate", mate.map(MateDistance::moves));
    }

    /** Returns the name of a category, such as {@code cursed-win}. */
    public static String name(Category category) {
        return category.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
