package dev.passant.web;

import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Variant;
import dev.passant.explain.Verdict;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.input.PositionText;
import dev.passant.notation.UciSquares;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import dev.passant.svg.Theme;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
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

    private static final String ABOUT = "Every rule of chess, and why a move is not allowed.";

    /** The squares of the page. */
    private static final Theme THEME = new Theme("#efe8d8", "#a4b3a5", "#f6f4ef", "#26302c", "#cdd26a", "#e6564a");

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    /** The start of the archive of daily questions, as in the page; see {@code day.js}. */
    private static final LocalDate FIRST_DAY = LocalDate.of(2026, 1, 1);

    private final String title;
    private final String description;
    private final Position position;
    private final Optional<UciSquares> move;
    private final boolean flipped;

    private Preview(String title, String description, Position position, Optional<UciSquares> move, boolean flipped) {
        this.title = title;
        this.description = description;
        this.position = position;
        this.move = move;
        this.flipped = flipped;
    }

    /** Returns the preview of a link, or empty if its query has no lesson, and no position that can be read. */
    static Optional<Preview> of(String query) {
        try {
            Map<String, String> fields = fields(query);
            if (fields.containsKey("learn")) {
                return ofLearning(fields);
            }
            String fen = fields.get("fen");
            if (fen == null || fen.length() > MAX_FEN) {
                return Optional.empty();
            }
            Position position = position(
                    fen,
                    fields.getOrDefault("variant", "chess"),
                    fields.getOrDefault("chess960", "").equals("true"));
            Optional<UciSquares> move = Optional.ofNullable(fields.get("why")).map(UciSquares::parse);
            boolean flipped = fields.getOrDefault("flip", "").equals("true");
            String title = move.map(each -> question(position, each)).orElseGet(() -> status(position));
            return Optional.of(new Preview(title, ABOUT, position, move, flipped));
        } catch (IllegalArgumentException | DateTimeException e) {
            // The page itself reports the errors of the link.
            return Optional.empty();
        }
    }

    private static Position position(String fen, String variant, boolean chess960) {
        FenPolicy policy = FenPolicy.STRICT
                .withVariant(Variant.of(variant).orElse(Variant.CHESS))
                .accepting(Tolerance.ANY_KINGS, Tolerance.ILLEGAL);
        if (chess960) {
            policy = policy.withCastling(FenPolicy.Castling.CHESS960);
        }
        return PositionText.parse(fen.replace('_', ' '), policy).position();
    }

    /** Returns the preview of a lesson, of a practice of its rule, or of the questions of a day. */
    private static Optional<Preview> ofLearning(Map<String, String> fields) {
        String id = fields.getOrDefault("learn", "");
        boolean isDaily = id.equals("daily");
        if (isDaily
                && fields.containsKey("day")
                && LocalDate.parse(fields.get("day")).isBefore(FIRST_DAY)) {
            return Optional.empty();
        }
        return Page.lesson(isDaily ? "pins" : id).map(lesson -> {
            String day = fields.containsKey("day") ? " " + DAY.format(LocalDate.parse(fields.get("day"))) : "";
            boolean isPractice = fields.containsKey("n");
            return new Preview(
                    isDaily ? "Is it legal?" + day : lesson.title(),
                    isDaily
                            ? "Five positions a day, the same for everyone."
                            : isPractice ? "Questions to practise: " + lesson.title() + "." : lesson.about(),
                    position(lesson.fen(), lesson.variant(), lesson.chess960()),
                    lesson.move().map(UciSquares::parse),
                    false);
        });
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

    String title() {
        return title;
    }

    private static String status(Position position) {
        String side = position.sideToMove() == Color.WHITE ? "White" : "Black";
        return position.outcome().map(Object::toString).orElse(side + " to move");
    }

    /** Returns the question about a move, such as {@code Why can't this rook move sideways?}; see question-picture.js. */
    private static String question(Position position, UciSquares move) {
        Verdict verdict = move.explain(position);
        String beginning = verdict.isLegal() ? "Can " : "Why can't ";
        if (move.isDrop()) {
            return beginning + "a " + move.promotion().orElseThrow() + " be dropped on " + move.to() + "?";
        }
        if (verdict.code().startsWith("castling")) {
            return beginning + "the king castle?";
        }
        Optional<Role> role = position.pieceAt(move.from()).map(Piece::role);
        boolean isCapture = position.pieceAt(move.to()).isPresent();
        boolean isSideways = move.from().rank() == move.to().rank()
                && role.filter(each -> each == Role.ROOK || each == Role.QUEEN).isPresent();
        boolean isPawnCapture = move.from().file() != move.to().file()
                && role.filter(each -> each == Role.PAWN).isPresent();
        String movement = isSideways && !isCapture
                ? "move sideways"
                : (isCapture || isPawnCapture ? "capture on " : "move to ") + move.to();
        return beginning + "this " + role.map(Object::toString).orElse("piece") + " " + movement + "?";
    }

    String description() {
        return description;
    }

    /** Returns the picture of the board with the attempted move; the page has the answer. */
    byte[] picture() {
        Diagram diagram = Diagram.of(position).theme(THEME).orientation(flipped ? Color.BLACK : Color.WHITE);
        move.filter(each -> !each.isDrop()).ifPresent(each -> diagram.arrow(each.from(), each.to(), MarkColor.BLUE));
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
