package dev.passant.web;

import dev.passant.svg.Diagram;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/**
 * A diagram as PNG, for sites that show no SVG. It draws what {@link Diagram#toSvg} writes without coordinates: filled and
 * stroked rectangles, circles and paths. {@code java.desktop} could, too, but the Java runtime of the packages has no use
 * for it otherwise.
 */
final class Png {

    /** The width and height in pixels. */
    static final int SIZE = 720;

    /** Pixels per unit of the diagram. */
    private static final int SCALE = 2;

    private static final Pattern ELEMENT = Pattern.compile("<(rect|circle|path|/?g)\\b([^>]*)>");
    private static final Pattern ATTRIBUTE = Pattern.compile("([\\w-]+)=\"([^\"]*)\"");
    private static final Pattern NUMBER = Pattern.compile("-?(\\d+\\.?\\d*|\\.\\d+)");

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    /** The shapes of pieces, by outline and width of the line. */
    private static final Map<String, Shape> PIECES = new ConcurrentHashMap<>();

    private final int[] pixels = new int[SIZE * SIZE];
    private int left;
    private int top;

    private Png() {}

    /** Draws a diagram. */
    static byte[] of(Diagram diagram) {
        Png png = new Png();
        Matcher elements = ELEMENT.matcher(diagram.coordinates(false).toSvg());
        while (elements.find()) {
            png.draw(elements.group(1), attributes(elements.group(2)));
        }
        return png.file();
    }

    private static Map<String, String> attributes(String text) {
        Map<String, String> attributes = new HashMap<>();
        Matcher found = ATTRIBUTE.matcher(text);
        while (found.find()) {
            attributes.put(found.group(1), found.group(2));
        }
        return attributes;
    }

    private void draw(String element, Map<String, String> attributes) {
        if (element.endsWith("g")) {
            // The pieces: each is moved to its square.
            Matcher numbers = NUMBER.matcher(attributes.getOrDefault("transform", ""));
            left = numbers.find() ? Integer.parseInt(numbers.group()) : 0;
            top = numbers.find() ? Integer.parseInt(numbers.group()) : 0;
            return;
        }
        String outline = outline(element, attributes);
        String fill = attributes.getOrDefault("fill", "none");
        if (!fill.equals("none")) {
            blend(shape(outline, 0, attributes), fill, attributes.getOrDefault("fill-opacity", "1"));
        }
        String stroke = attributes.get("stroke");
        if (stroke != null) {
            double width = Double.parseDouble(attributes.getOrDefault("stroke-width", "1"));
            blend(shape(outline, width, attributes), stroke, attributes.getOrDefault("stroke-opacity", "1"));
        }
    }

    private Shape shape(String outline, double width, Map<String, String> attributes) {
        boolean isOfPiece = attributes.containsKey("stroke-linejoin") && !attributes.containsKey("class");
        return isOfPiece
                ? PIECES.computeIfAbsent(outline + width, key -> new Shape(new Outline(outline), width, SCALE))
                : new Shape(new Outline(outline), width, SCALE);
    }

    /** Returns the outline as the text of a path. */
    private static String outline(String element, Map<String, String> attributes) {
        if (element.equals("rect")) {
            String width = attributes.get("width");
            return "M" + attributes.getOrDefault("x", "0") + " " + attributes.getOrDefault("y", "0") + "h" + width + "v"
                    + attributes.get("height") + "h-" + width + "z";
        }
        if (element.equals("circle")) {
            String r = attributes.get("r");
            String arc = "a" + r + " " + r + " 0 0 1 ";
            double radius = Double.parseDouble(String.valueOf(r));
            double start = Double.parseDouble(String.valueOf(attributes.get("cx"))) - radius;
            return "M" + start + " " + attributes.get("cy") + arc + 2 * radius + " 0" + arc + -2 * radius + " 0z";
        }
        return attributes.getOrDefault("d", "");
    }

    /** Paints a shape with a colour such as {@code #1f4fa8}. */
    private void blend(Shape shape, String color, String opacity) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        double alpha = Double.parseDouble(opacity);
        shape.forEach((x, y, part) -> {
            int column = x + left * SCALE;
            int row = y + top * SCALE;
            if (column >= 0 && column < SIZE && row >= 0 && row < SIZE) {
                int at = row * SIZE + column;
                pixels[at] = mixed(pixels[at], rgb, alpha * part);
            }
        });
    }

    private static int mixed(int below, int above, double alpha) {
        int mixed = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            double value = (1 - alpha) * (below >> shift & 0xff) + alpha * (above >> shift & 0xff);
            mixed |= (int) Math.round(value) << shift;
        }
        return mixed;
    }

    /** Returns the file: a header, the compressed rows, and an end (PNG specification, section 11). */
    private byte[] file() {
        try {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(file);
            out.write(SIGNATURE);
            ByteArrayOutputStream header = new ByteArrayOutputStream();
            DataOutputStream fields = new DataOutputStream(header);
            fields.writeInt(SIZE);
            fields.writeInt(SIZE);
            // Eight bits each of red, green and blue.
            fields.write(new byte[] {8, 2, 0, 0, 0});
            chunk(out, "IHDR", header.toByteArray());
            ByteArrayOutputStream rows = new ByteArrayOutputStream();
            try (DataOutputStream compressed = new DataOutputStream(new DeflaterOutputStream(rows))) {
                byte[] row = new byte[1 + 3 * SIZE];
                for (int y = 0; y < SIZE; y++) {
                    for (int x = 0; x < SIZE; x++) {
                        int rgb = pixels[y * SIZE + x];
                        row[1 + 3 * x] = (byte) (rgb >> 16);
                        row[2 + 3 * x] = (byte) (rgb >> 8);
                        row[3 + 3 * x] = (byte) rgb;
                    }
                    compressed.write(row);
                }
            }
            chunk(out, "IDAT", rows.toByteArray());
            chunk(out, "IEND", new byte[0]);
            return file.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) sum.getValue());
    }
}
