package dev.passant.web;

/** Which part of each pixel a filled or stroked outline covers. */
final class Shape {

    /** Each pixel has this many samples in each direction. */
    private static final int SAMPLES = 3;

    /** Receives a pixel and the covered part of it. */
    @FunctionalInterface
    interface Visitor {
        void visit(int x, int y, double part);
    }

    private final int left;
    private final int top;
    private final int width;
    private final byte[] counts;

    /**
     * Creates a shape.
     *
     * @param line the width of the line, or 0 for the area within the outline
     * @param scale pixels per unit of the outline
     */
    Shape(Outline outline, double line, int scale) {
        double[] bounds = {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (double[] each : outline.lines()) {
            for (int i = 0; i < 4; i++) {
                bounds[i % 2] = Math.min(bounds[i % 2], each[i] - line / 2);
                bounds[2 + i % 2] = Math.max(bounds[2 + i % 2], each[i] + line / 2);
            }
        }
        left = (int) Math.floor(bounds[0] * scale);
        top = (int) Math.floor(bounds[1] * scale);
        width = (int) Math.ceil(bounds[2] * scale) - left;
        counts = new byte[width * ((int) Math.ceil(bounds[3] * scale) - top)];
        int samples = SAMPLES * SAMPLES;
        for (int i = 0; i < counts.length * samples; i++) {
            int pixel = i / samples;
            double x = left + pixel % width + (i % SAMPLES + 0.5) / SAMPLES;
            double y = top + pixel / width + (i / SAMPLES % SAMPLES + 0.5) / SAMPLES;
            boolean isIn = line == 0
                    ? isInside(outline, x / scale, y / scale)
                    : isNear(outline, x / scale, y / scale, line / 2);
            counts[pixel] += (byte) (isIn ? 1 : 0);
        }
    }

    void forEach(Visitor visitor) {
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                visitor.visit(left + i % width, top + i / width, (double) counts[i] / (SAMPLES * SAMPLES));
            }
        }
    }

    /** Returns whether the outline winds around a point. */
    private static boolean isInside(Outline outline, double x, double y) {
        int winding = 0;
        for (double[] line : outline.lines()) {
            boolean isDown = line[1] <= y && y < line[3];
            boolean isUp = line[3] <= y && y < line[1];
            if ((isDown || isUp) && x < line[0] + (line[2] - line[0]) * (y - line[1]) / (line[3] - line[1])) {
                winding += isDown ? 1 : -1;
            }
        }
        return winding != 0;
    }

    /** Returns whether a point is within a distance of the outline. */
    private static boolean isNear(Outline outline, double x, double y, double distance) {
        for (double[] line : outline.lines()) {
            double dx = line[2] - line[0];
            double dy = line[3] - line[1];
            double square = dx * dx + dy * dy;
            double along = square == 0 ? 0 : ((x - line[0]) * dx + (y - line[1]) * dy) / square;
            double t = Math.max(0, Math.min(1, along));
            double offX = x - line[0] - t * dx;
            double offY = y - line[1] - t * dy;
            if (offX * offX + offY * offY <= distance * distance) {
                return true;
            }
        }
        return false;
    }
}
