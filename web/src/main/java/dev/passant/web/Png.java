package dev.passant.web;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.renderer.NullPlatformSupport;
import com.github.weisj.jsvg.view.ViewBox;
import dev.passant.svg.Diagram;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import javax.imageio.ImageIO;

/** A diagram as PNG, for sites that show no SVG. */
final class Png {

    /** The width and height in pixels. */
    static final int SIZE = 720;

    private Png() {}

    /** Draws a diagram without coordinates, which would need fonts. */
    static byte[] of(Diagram diagram) {
        byte[] svg = diagram.coordinates(false).toSvg().getBytes(StandardCharsets.UTF_8);
        SVGDocument document = Objects.requireNonNull(
                new SVGLoader().load(new ByteArrayInputStream(svg), null, LoaderContext.createDefault()));
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        document.renderWithPlatform(NullPlatformSupport.INSTANCE, graphics, new ViewBox(SIZE, SIZE));
        graphics.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return png.toByteArray();
    }
}
