package dev.passant.answers;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import java.util.List;

/**
 * An animated SVG of the stages of move generation: the response of {@code /api/v1/steps}. It shows one diagram, with
 * its title, for each stage that is not trivial.
 */
public final class StepsPicture {

    private static final int SECONDS_PER_STEP = 4;
    private static final int BOARD = 400;
    private static final int CAPTION = 40;

    private StepsPicture() {}

    /** Draws the stages. */
    public static String of(Position position, boolean flipped) {
        List<Stage> stages = Trace.of(position).stages().stream()
                .filter(StepsPicture::isNontrivial)
                .toList();
        StringBuilder svg = new StringBuilder();
        String size = "width=\"" + BOARD + "\" height=\"" + (BOARD + CAPTION) + "\" viewBox=\"0 0 " + BOARD + " "
                + (BOARD + CAPTION) + "\"";
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ")
                .append(size)
                .append(">\n");
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        int frames = stages.size() + 1;
        for (int i = 0; i < stages.size(); i++) {
            Stage stage = stages.get(i);
            Diagram diagram = board(position, flipped).stage(stage);
            stage.removed().keySet().forEach(move -> diagram.arrow(move.from(), move.to(), MarkColor.RED));
            frame(diagram, (i + 1) + ". " + stage.title(), i, frames, svg);
        }
        Diagram legal = board(position, flipped);
        Trace.of(position).legalMoves().forEach(move -> legal.arrow(move.from(), move.to(), MarkColor.GREEN));
        frame(legal, "The legal moves", stages.size(), frames, svg);
        return svg.append("</svg>\n").toString();
    }

    /**
     * Returns whether a stage has something to show: removed moves, arrows, or a set that is neither empty nor the
     * whole board. The page uses the same condition.
     */
    private static boolean isNontrivial(Stage stage) {
        return !stage.removed().isEmpty()
                || !stage.arrows().isEmpty()
                || stage.sets().values().stream()
                        .anyMatch(squares -> squares != Bitboards.EMPTY && squares != Bitboards.ALL);
    }

    private static Diagram board(Position position, boolean flipped) {
        return Diagram.of(position).orientation(flipped ? Color.BLACK : Color.WHITE);
    }

    /**
     * Appends a frame that is visible for its share of the duration. Viewers without animation show the first frame.
     */
    private static void frame(Diagram diagram, String title, int index, int frames, StringBuilder svg) {
        String begin = share(index, frames);
        String end = share(index + 1, frames);
        String values =
                index == 0 ? "visible;hidden" : index + 1 == frames ? "hidden;visible" : "hidden;visible;hidden";
        String times = index == 0 ? "0;" + end : index + 1 == frames ? "0;" + begin : "0;" + begin + ";" + end;
        svg.append("<g visibility=\"").append(index == 0 ? "visible" : "hidden").append("\">\n");
        if (frames > 1) {
            svg.append("<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"")
                    .append(values);
            svg.append("\" keyTimes=\"").append(times).append("\" dur=\"").append(frames * SECONDS_PER_STEP);
            svg.append("s\" repeatCount=\"indefinite\"/>\n");
        }
        svg.append(diagram.toSvg().replaceFirst("width=\"\\d+\" height=\"\\d+\"", "width=\"400\" height=\"400\""));
        svg.append("<text x=\"").append(BOARD / 2).append("\" y=\"").append(BOARD + 25);
        svg.append("\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"15\" fill=\"#1d2527\">");
        svg.append(escaped(title)).append("</text>\n");
        svg.append("</g>\n");
    }

    /** Returns a share with four decimals. */
    private static String share(int part, int whole) {
        long digits = Math.round(10_000.0 * part / whole);
        return digits / 10_000 + "." + String.valueOf(10_000 + digits % 10_000).substring(1);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
