package dev.passant.explain;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Writes the sentences of verdicts on illegal moves: the template of a form, with phrases for the names in braces. */
final class Sentences {

    private static final Pattern NAME = Pattern.compile("\\{([a-z-]+)}");

    private Sentences() {}

    static String of(Illegal verdict) {
        String template = SentenceForm.of(verdict).template();
        return Words.capital(NAME.matcher(template).replaceAll(name -> phrase(verdict, name.group(1))));
    }

    /** Returns the phrase for a name: a value derived from the arguments, or the argument of that name. */
    private static String phrase(Illegal verdict, String name) {
        return switch (name) {
            case "color" -> verdict.piece(Argument.MOVED).piece().color().toString();
            case "opponent" ->
                verdict.piece(Argument.MOVED).piece().color().opposite().toString();
            case "edge" ->
                verdict.piece(Argument.MOVED).square().file()
                                < verdict.square(Argument.TO).file()
                        ? "a"
                        : "h";
            case "blocked" -> verdict.piece(Argument.BLOCKERS).square().toString();
            case "blocking-role" -> verdict.piece(Argument.BLOCKERS).role().toString();
            case "home" -> home(verdict).toString();
            case "rank" -> String.valueOf(home(verdict).rank() + 1);
            case "next-rank" -> String.valueOf(home(verdict).rank() + 2);
            case "promotions" -> Words.listed((List<?>) verdict.get(Argument.PROMOTIONS), "or");
            case "blocks" -> Words.listed(SquareSet.of(blocks(verdict)).stream().toList(), "or");
            case "line" -> line(verdict);
            case "other-attackers" -> Words.listed(otherAttackers(verdict));
            case "side" -> Words.side((CastlingSide) verdict.get(Argument.SIDE));
            case "legal-kind" -> ((Move) verdict.get(Argument.LEGAL)).kind().toString();
            case "legal-target" -> ((Move) verdict.get(Argument.LEGAL)).to().toString();
            case "winner" -> outcome(verdict).winner().orElseThrow().toString();
            case "ending" -> outcome(verdict).kind().toString();
            case "capture" -> capture((Move) ((List<?>) verdict.get(Argument.CAPTURES)).get(0));
            case "count" -> String.valueOf(((List<?>) verdict.get(Argument.CAPTURES)).size());
            default ->
                argument(verdict, Argument.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
        };
    }

    private static String argument(Illegal verdict, Argument name) {
        Object value = verdict.get(name);
        return value instanceof List<?> list ? Words.listed(list) : value.toString();
    }

    /** Returns the first of the home squares. */
    private static Square home(Illegal verdict) {
        return ((SquareSet) verdict.get(Argument.HOME)).iterator().next();
    }

    /** Returns the squares on which another piece can block the check. */
    static long blocks(Illegal verdict) {
        return Evidence.blocks(verdict.square(Argument.KING), verdict.piece(Argument.CHECKERS));
    }

    /** Returns the attackers that attack the target square even if the king stays. */
    static List<PlacedPiece> otherAttackers(Illegal verdict) {
        List<PlacedPiece> throughKing = verdict.pieces(Argument.THROUGH_KING);
        return verdict.pieces(Argument.ATTACKERS).stream()
                .filter(attacker -> !throughKing.contains(attacker))
                .toList();
    }

    /** Returns the line of the king and of the piece that pins or attacks. */
    private static String line(Illegal verdict) {
        Argument piece = verdict.rule() == MoveRule.PINNED ? Argument.PINNER : Argument.ATTACKERS;
        return Words.line(verdict.square(Argument.KING), verdict.piece(piece).square());
    }

    private static Outcome outcome(Illegal verdict) {
        return (Outcome) verdict.get(Argument.OUTCOME);
    }

    private static String capture(Move move) {
        return move.from() + "x" + move.to();
    }
}
