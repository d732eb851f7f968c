package dev.passant.cli;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.explain.Verdict;
import dev.passant.input.PositionText;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import dev.passant.svg.Theme;
import dev.passant.winnable.Walls;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The diagrams of README.md and {@code docs/}, drawn by the library. */
final class DocImages {

    private static final int BOARD = 400;
    private static final int CAPTION = 76;
    private static final int SECONDS_PER_FRAME = 3;
    private static final int LINE = 54;

    /** A diagram with a caption. */
    private record Frame(Diagram diagram, String caption) {}

    private DocImages() {}

    /** Returns the SVG text of each image by its file name. */
    static Map<String, String> all() {
        Map<String, String> images = new TreeMap<>();
        List<Frame> refusal = refusal();
        images.put("en-passant-refused.svg", animated(refusal));
        images.put("en-passant-refused-still.svg", animated(refusal.subList(refusal.size() - 1, refusal.size())));
        images.put(
                "pinned-knight.svg",
                illegal("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3f5").toSvg());
        images.put(
                "ambiguous-knights.svg",
                moves("4k3/8/8/8/8/5N2/8/RN2K3 w Q - 0 1", "b1d2 f3d2").toSvg());
        images.put(
                "chess960-castling.svg",
                moves("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1g1 e1b1").toSvg());
        images.put(
                "lesson-without-kings.svg",
                targets("8/8/4p3/8/3N4/1r6/8/8 w - - 0 1").toSvg());
        images.put("check-and-answers.svg", checkAndAnswers().toSvg());
        images.put(
                "pawn-wall.svg",
                wall("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1").toSvg());
        images.put(
                "engine-mate.svg",
                moves("2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1", "f3f7")
                        .toSvg());
        images.put("tree-of-a-position.svg", tree().toSvg());
        images.put("knight-leaves-its-pin.svg", knightLeavesItsPin().toSvg());
        images.put("double-check-by-en-passant.svg", doubleCheckByEnPassant().toSvg());
        images.put("mate-on-f7.svg", mateOnF7().toSvg());
        images.put(
                "castling-through-attack.svg",
                illegal("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "e1g1").toSvg());
        images.put(
                "squares-of-a-pinned-rook.svg",
                stage("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "pins").toSvg());
        return images;
    }

    private static Diagram moves(String fen, String uciMoves) {
        Position position = Fen.parse(fen);
        Diagram diagram = Diagram.of(position);
        for (String text : uciMoves.split(" ")) {
            Move move = Uci.parse(text, position);
            diagram.arrow(move.from(), move.to(), MarkColor.GREEN);
        }
        return diagram;
    }

    private static Diagram illegal(String fen, String squares) {
        Position position = Fen.parse(fen);
        return Diagram.of(position)
                .witness(Explainer.explain(
                                position,
                                Square.of(squares.substring(0, 2)).orElseThrow(),
                                Square.of(squares.substring(2)).orElseThrow())
                        .witness());
    }

    private static Diagram targets(String fen) {
        Position position = Fen.parseSetup(fen).toUnrestricted();
        Diagram diagram = Diagram.of(position);
        for (Move move : position.legalMoves()) {
            diagram.mark(move.to().bit(), move.isCapture() ? MarkColor.RED : MarkColor.GREEN);
        }
        return diagram;
    }

    private static Diagram checkAndAnswers() {
        Position before = Fen.parse("4k3/8/8/8/8/8/4q3/K6R w - - 0 1");
        Move move = Uci.parse("h1h8", before);
        Position position = before.play(move);
        return Diagram.of(position)
                .orientation(Color.BLACK)
                .theme(Theme.BLUE)
                .lastMove(move)
                .mark(position.checkMask(), MarkColor.YELLOW)
                .arrow(Square.E8, Square.E7, MarkColor.GREEN);
    }

    private static Diagram wall(String fen) {
        Position position = Fen.parse(fen);
        return Diagram.of(position).mark(Walls.of(position).immovable(), MarkColor.ORANGE);
    }

    private static Diagram tree() {
        Position position = PositionText.parse("startpos moves d4 Nf6 c4").position();
        Diagram diagram = Diagram.of(position);
        for (String san : List.of("e6", "g6")) {
            Move move = San.parse(san, position);
            diagram.arrow(move.from(), move.to(), MarkColor.BLUE);
        }
        return diagram;
    }

    private static Diagram knightLeavesItsPin() {
        Diagram diagram = illegal("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4c3");
        for (Square to : List.of(Square.C5, Square.D2, Square.D6, Square.F2, Square.F6, Square.G3, Square.G5)) {
            diagram.arrow(Square.E4, to, MarkColor.RED);
        }
        return diagram.arrow(Square.E4, Square.C3, MarkColor.RED);
    }

    private static Diagram doubleCheckByEnPassant() {
        Position before = Fen.parse("3R4/B7/8/2pP4/3k4/8/8/7K w - c6 0 1");
        Move move = Uci.parse("d5c6", before);
        return Diagram.of(before).arrow(move.from(), move.to(), MarkColor.GREEN);
    }

    private static Diagram mateOnF7() {
        Position position =
                PositionText.parse("startpos moves e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#").position();
        return Diagram.of(position)
                .arrow(Square.F7, Square.E8, MarkColor.RED)
                .arrow(Square.C4, Square.F7, MarkColor.GREEN);
    }

    private static Diagram stage(String fen, String code) {
        Position position = Fen.parse(fen);
        Stage stage = Trace.of(position).stages().stream()
                .filter(some -> some.code().equals(code))
                .findFirst()
                .orElseThrow();
        return Diagram.of(position).stage(stage);
    }

    /** Returns a capture en passant that is not legal: the double push, the attempt, its result and the reason. */
    private static List<Frame> refusal() {
        Position before = Fen.parse("6k1/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
        Move push = Uci.parse("d7d5", before);
        Position position = before.play(push);
        Verdict verdict = Explainer.explain(position, Square.E5, Square.D6);
        Position captured = Fen.parseSetup("6k1/8/3P4/K6r/8/8/8/8 b - - 0 1").toUnrestricted();
        return List.of(
                new Frame(Diagram.of(position).lastMove(push), "Black has just played d7-d5."),
                new Frame(
                        Diagram.of(position).lastMove(push).arrow(Square.E5, Square.D6, MarkColor.GREEN),
                        "May White capture en passant?"),
                new Frame(
                        Diagram.of(captured).arrow(Square.H5, Square.A5, MarkColor.RED),
                        "Both pawns would leave the rank."),
                new Frame(Diagram.of(position).witness(verdict.witness()), verdict.sentence()));
    }

    /** Draws the frames one after another, with the last one visible where animations do not run. */
    private static String animated(List<Frame> frames) {
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%1$d\" height=\"%2$d\""
                        + " viewBox=\"0 0 %1$d %2$d\">\n",
                BOARD,
                BOARD + CAPTION));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        // The last frame has the longest text and is shown for as long as two others.
        int shares = frames.size() + 1;
        for (int i = 0; i < frames.size(); i++) {
            boolean isLast = i == frames.size() - 1;
            svg.append("<g visibility=\"").append(isLast ? "visible" : "hidden").append("\">\n");
            if (frames.size() > 1) {
                svg.append(visibility(i, isLast ? shares : i + 1, shares));
            }
            svg.append(frames.get(i)
                    .diagram()
                    .toSvg()
                    .replaceFirst("width=\"\\d+\" height=\"\\d+\"", "width=\"400\" height=\"400\""));
            List<String> lines = lines(frames.get(i).caption());
            for (int line = 0; line < lines.size(); line++) {
                svg.append(String.format(
                        Locale.ROOT,
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"14\""
                                + " fill=\"#1d2527\">%s</text>\n",
                        BOARD / 2,
                        BOARD + 18 + 20 * line,
                        lines.get(line)));
            }
            svg.append("</g>\n");
        }
        return svg.append("</svg>\n").toString();
    }

    private static String visibility(int first, int end, int shares) {
        List<String> values = new ArrayList<>();
        List<String> times = new ArrayList<>();
        if (first > 0) {
            values.add("hidden");
            times.add("0");
        }
        values.add("visible");
        times.add(time(first, shares));
        if (end < shares) {
            values.add("hidden");
            times.add(time(end, shares));
        }
        return String.format(
                Locale.ROOT,
                "<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"%s\" keyTimes=\"%s\" dur=\"%ds\""
                        + " repeatCount=\"indefinite\"/>\n",
                String.join(";", values),
                String.join(";", times),
                shares * SECONDS_PER_FRAME);
    }

    private static String time(int part, int whole) {
        return part == 0 ? "0" : String.format(Locale.ROOT, "%.2f", (double) part / whole);
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() + word.length() > LINE) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
