package dev.passant.web;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.explain.Verdict;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.input.PositionText;
import dev.passant.notation.UciSquares;
import dev.passant.svg.Diagram;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The preview of a link on other sites: a title, a description and a picture (the Open Graph protocol). Servers do not
 * receive the fragment of a link, so the query of the link contains the fields instead; see {@code permalink.js}.
 */
final class Preview {

    /** The path of the picture, with the query of the link. */
    static final String PICTURE = "/preview.png";

    private static final int MAX_FEN = 200;

    private final Position position;
    private final Optional<UciSquares> move;
    private final Optional<Verdict> verdict;
    private final boolean flipped;

    private Preview(Position position, Optional<UciSquares> move, boolean flipped) {
        this.position = position;
        this.move = move;
        this.verdict = move.map(squares -> squares.explain(position));
        this.flipped = flipped;
    }

    /** Returns the preview of a link, or empty if its query has no position that can be read. */
    static Optional<Preview> of(String query) {
        try {
            Map<String, String> fields = fields(query);
            String fen = fields.get("fen");
            if (fen == null || fen.length() > MAX_FEN) {
                return Optional.empty();
            }
            FenPolicy policy = FenPolicy.STRICT
                    .withVariant(
                            Variant.of(fields.getOrDefault("variant", "chess")).orElse(Variant.CHESS))
                    .accepting(Tolerance.ANY_KINGS, Tolerance.ILLEGAL);
            if (fields.getOrDefault("chess960", "").equals("true")) {
                policy = policy.withCastling(FenPolicy.Castling.CHESS960);
            }
            Position position =
                    PositionText.parse(fen.replace('_', ' '), policy).position();
            Optional<UciSquares> move = Optional.ofNullable(fields.get("why")).map(UciSquares::parse);
            return Optional.of(
                    new Preview(position, move, fields.getOrDefault("flip", "").equals("true")));
        } catch (IllegalArgumentException e) {
            // The page itself reports the errors of the link.
            return Optional.empty();
        }
    }

    private static Map<String, String> fields(String query) {
        Map<String, String> fields = new HashMap<>();
        for (String part : query.split("&", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                String value = URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8);
                fields.put(part.substring(0, equals), value);
            }
        }
        return fields;
    }

    /** Returns a title such as {@code e3 to b3: not legal}. */
    String title() {
        String side = position.sideToMove() == Color.WHITE ? "White" : "Black";
        return verdict.map(each -> moveInWords() + (each.isLegal() ? ": legal" : ": not legal"))
                .orElseGet(() -> position.outcome().map(Object::toString).orElse(side + " to move"));
    }

    private String moveInWords() {
        return move.map(each -> each.isDrop() ? each.toString() : each.from() + " to " + each.to())
                .orElse("");
    }

    /** Returns the reason, or the description of the page. */
    String description() {
        return verdict.map(Verdict::sentence).orElse("Every rule of chess, and why a move is not allowed.");
    }

    /** Returns the picture of the board with the reason. */
    byte[] picture() {
        Diagram diagram = Diagram.of(position).orientation(flipped ? Color.BLACK : Color.WHITE);
        verdict.ifPresent(each -> diagram.witness(each.witness()));
        return Png.of(diagram);
    }

    /**
     * Returns the page with the title and the picture in its head.
     *
     * @param page the page without title and picture
     * @param site the address of the server, without a slash at the end
     * @param query the query of the link
     */
    String inHead(String page, String site, String query) {
        String picture = site + PICTURE + "?" + query;
        String head = meta("og:title", title())
                + meta("og:description", description())
                + meta("og:image", picture)
                + meta("og:image:width", String.valueOf(Png.SIZE))
                + meta("og:image:height", String.valueOf(Png.SIZE))
                + "<meta name=\"twitter:card\" content=\"summary\" />\n        ";
        return page.replaceAll("<meta property=\"og:[^>]*>\\s*", "").replace("<title>", head + "<title>");
    }

    private static String meta(String property, String content) {
        String escaped = content.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
        return "<meta property=\"" + property + "\" content=\"" + escaped + "\" />\n        ";
    }
}
