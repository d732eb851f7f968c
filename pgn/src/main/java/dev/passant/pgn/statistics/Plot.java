package dev.passant.pgn.statistics;

import static dev.passant.pgn.statistics.Html.at;
import static dev.passant.pgn.statistics.Html.escaped;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Draws SVG charts: horizontal bars, columns, and lines. CSS classes of the page define the colours. */
final class Plot {

    private static final int WIDTH = 720;

    private static final int LABEL = 200;
    private static final int NOTE = 110;
    private static final int ROW = 24;
    private static final int BAR = 16;
    private static final int MAX_LABEL = 28;

    private static final int LEFT = 52;
    private static final int TOP = 14;
    private static final int HEIGHT = 190;
    private static final int BELOW = 34;
    private static final int MAX_TICKS = 12;
    private static final int MIN_STEP_WITH_GAP = 8;

    /** A segment of each bar, or one line of a chart. */
    record Series(String name, String style, List<OptionalDouble> values) {

        static Series of(String name, String style, List<Double> values) {
            return new Series(
                    name, style, values.stream().map(OptionalDouble::of).toList());
        }
    }

    private Plot() {}

    /**
     * Draws a horizontal bar for each label, with one segment per series.
     *
     * @param notes the text after each bar
     */
    static String rows(String title, List<String> labels, List<Series> series, List<String> notes) {
        double most = sums(labels.size(), series).max().orElse(0);
        double scale = most == 0 ? 0 : (WIDTH - LABEL - NOTE) / most;
        StringBuilder svg = begin(title, ROW * labels.size() + 4);
        for (int i = 0; i < labels.size(); i++) {
            double y = ROW * i + 2.0 + (ROW - BAR) / 2.0;
            double middle = y + BAR / 2.0 + 4;
            svg.append(text(LABEL - 8.0, middle, "end", Html.shortened(labels.get(i), MAX_LABEL)));
            double x = LABEL;
            for (Series part : series) {
                double width = scale * part.values().get(i).orElse(0);
                if (width > 0) {
                    String tooltip = labels.get(i) + ": " + part.name() + " "
                            + Html.grouped(Math.round(part.values().get(i).orElse(0)));
                    svg.append(box(x, y, width, BAR, part.style(), tooltip));
                    x += width;
                }
            }
            svg.append(text(x + 8, middle, "start", notes.get(i)));
        }
        return end(svg);
    }

    /** Draws a column for each label, with one segment per series. */
    static String columns(String title, String below, List<String> labels, List<Series> series) {
        Scale scale = new Scale(sums(labels.size(), series).max().orElse(0));
        StringBuilder svg = begin(title, TOP + HEIGHT + BELOW);
        scale.lines(svg);
        double step = (double) (WIDTH - LEFT) / labels.size();
        // Narrow columns have no gaps and no outlines.
        boolean isThin = step < MIN_STEP_WITH_GAP;
        double gap = isThin ? 0 : step * 0.1;
        String thin = isThin ? " thin" : "";
        int every = Math.max(1, (labels.size() + MAX_TICKS - 1) / MAX_TICKS);
        for (int i = 0; i < labels.size(); i++) {
            double x = LEFT + i * step;
            double bottom = 0;
            for (Series part : series) {
                double value = part.values().get(i).orElse(0);
                if (value > 0) {
                    double y = scale.y(bottom + value);
                    String tooltip = labels.get(i) + ": " + part.name() + " " + Html.grouped(Math.round(value));
                    svg.append(box(x + gap, y, step - 2 * gap, scale.y(bottom) - y, part.style() + thin, tooltip));
                    bottom += value;
                }
            }
            if (i % every == 0) {
                svg.append(text(x + step / 2, TOP + HEIGHT + 16.0, "middle", labels.get(i)));
            }
        }
        return end(svg.append(text((LEFT + WIDTH) / 2.0, TOP + HEIGHT + 31.0, "middle", below)));
    }

    /** Draws a line for each series, with x values from 1. A line is interrupted at missing values. */
    static String lines(String title, String below, List<Series> series) {
        int count = series.stream().mapToInt(line -> line.values().size()).max().orElse(0);
        Scale scale = new Scale(series.stream()
                .flatMap(line -> line.values().stream())
                .mapToDouble(value -> value.orElse(0))
                .max()
                .orElse(0));
        StringBuilder svg = begin(title, TOP + HEIGHT + BELOW);
        scale.lines(svg);
        double step = (double) (WIDTH - LEFT - 10) / Math.max(1, count - 1);
        for (Series line : series) {
            StringBuilder path = new StringBuilder();
            boolean isDrawing = false;
            for (int i = 0; i < line.values().size(); i++) {
                OptionalDouble value = line.values().get(i);
                if (value.isPresent()) {
                    // Draw a single value as a dot, by a line to its own start.
                    String to = at(LEFT + i * step) + " " + at(scale.y(value.getAsDouble()));
                    path.append(isDrawing ? "L" : "M" + to + "L").append(to);
                }
                isDrawing = value.isPresent();
            }
            svg.append("<path class=\"line " + line.style() + "\" d=\"" + path + "\"><title>" + escaped(line.name())
                    + "</title></path>\n");
        }
        int every = Math.max(1, (count + MAX_TICKS - 1) / MAX_TICKS);
        for (int i = 0; i < count; i += every) {
            svg.append(text(LEFT + i * step, TOP + HEIGHT + 16.0, "middle", Integer.toString(i + 1)));
        }
        return end(svg.append(text((LEFT + WIDTH) / 2.0, TOP + HEIGHT + 31.0, "middle", below)));
    }

    private static DoubleStream sums(int count, List<Series> series) {
        return IntStream.range(0, count)
                .mapToDouble(i -> series.stream()
                        .mapToDouble(part -> part.values().get(i).orElse(0))
                        .sum());
    }

    /** A vertical scale from 0 to a round number that is at least the maximum. */
    private static final class Scale {
        private static final int LINES = 4;

        private final double top;
        private final double between;

        Scale(double most) {
            double rough = Math.max(most, 1e-3) / LINES;
            double power = Math.pow(10, Math.floor(Math.log10(rough)));
            double mantissa = rough / power;
            between = power * (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 2.5 ? 2.5 : mantissa <= 5 ? 5 : 10);
            top = between * LINES;
        }

        double y(double value) {
            return TOP + HEIGHT * (1 - value / top);
        }

        void lines(StringBuilder svg) {
            for (int i = 0; i <= LINES; i++) {
                double value = i * between;
                double y = y(value);
                svg.append("<line class=\"grid\" x1=\"" + LEFT + "\" x2=\"" + WIDTH + "\" y1=\"" + at(y) + "\" y2=\""
                        + at(y) + "\"/>\n");
                boolean isWhole = between == Math.rint(between);
                svg.append(text(
                        LEFT - 6.0,
                        y + 4,
                        "end",
                        isWhole ? Html.grouped(Math.round(value)) : String.valueOf((float) value)));
            }
        }
    }

    private static StringBuilder begin(String title, int height) {
        return new StringBuilder("<svg role=\"img\" aria-label=\"" + escaped(title) + "\" viewBox=\"0 0 " + WIDTH + " "
                + height + "\">\n");
    }

    private static String end(StringBuilder svg) {
        return svg.append("</svg>\n").toString();
    }

    private static String text(double x, double y, String anchor, String words) {
        return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + anchor + "\">" + escaped(words)
                + "</text>\n";
    }

    private static String box(double x, double y, double width, double height, String style, String tooltip) {
        return "<rect class=\"" + style + "\" x=\"" + at(x) + "\" y=\"" + at(y) + "\" width=\""
                + at(Math.max(width, 0.5)) + "\" height=\"" + at(Math.max(height, 0.5)) + "\"><title>"
                + escaped(tooltip)
                + "</title></rect>\n";
    }
}
