package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.http.HttpResponse;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What other sites show of a link: its title and its picture. */
class PreviewTest {

    private static final String PINNED = "fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&mode=rules&why=e3b3";

    private static final int SQUARE = Png.SIZE / 8;

    private static BufferedImage picture(String query) throws Exception {
        return ImageIO.read(
                new ByteArrayInputStream(Preview.of(query).orElseThrow().picture()));
    }

    /** Returns the colour at a point of a square, given as fractions of the side from the left and from the top. */
    private static Color at(BufferedImage picture, String square, double right, double down) {
        int x = square.charAt(0) - 'a';
        int y = '8' - square.charAt(1);
        return new Color(picture.getRGB((int) ((x + right) * SQUARE), (int) ((y + down) * SQUARE)));
    }

    @Test
    void thePageOfALinkHasItsTitleAndPicture() throws Exception {
        assumeTrue(Page.isThere(), "the page was not built");
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            Client client = new Client(server);
            HttpResponse<String> page =
                    client.send(client.request("/?" + PINNED).build());
            assertThat(page.body())
                    .contains("<meta property=\"og:title\" content=\"e3 to b3: not legal\" />")
                    .contains("content=\"The rook on e3 is pinned to the king on e1 by the rook on e8")
                    .contains("<meta property=\"og:image\" content=\"http://127.0.0.1:" + server.port()
                            + "/preview.png?" + PINNED.replace("&", "&amp;") + "\" />");
            assertThat(page.body().split("og:title", -1)).hasSize(2);
            HttpResponse<String> plain = client.send(client.request("/").build());
            assertThat(plain.body()).contains("og:title").doesNotContain("og:image");
            HttpResponse<InputStream> picture = client.stream("/preview.png?" + PINNED);
            assertThat(picture.headers().firstValue("Content-Type")).hasValue("image/png");
            assertThat(ImageIO.read(picture.body()).getWidth()).isEqualTo(Png.SIZE);
        }
    }

    @Test
    void aProxyServesThePictureByHttps() throws Exception {
        assumeTrue(Page.isThere(), "the page was not built");
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            Client client = new Client(server);
            HttpResponse<String> page = client.send(client.request("/?" + PINNED)
                    .header("X-Forwarded-Proto", "https")
                    .build());
            assertThat(page.body()).contains("\"https://127.0.0.1:");
        }
    }

    @Test
    void thePictureShowsPiecesAndTheReason() throws Exception {
        BufferedImage picture = picture(PINNED);
        assertThat(picture.getHeight()).isEqualTo(Png.SIZE);
        assertThat(at(picture, "a8", 0.5, 0.5)).isEqualTo(Color.decode("#f0d9b5"));
        assertThat(at(picture, "a1", 0.5, 0.5)).isEqualTo(Color.decode("#b58863"));
        // The rooks' bodies, and the king of Black.
        assertThat(at(picture, "g8", 0.5, 0.74)).isEqualTo(Color.decode("#222222"));
        assertThat(at(picture, "e3", 0.4, 0.55).getRed()).isGreaterThan(200);
        // The arrow from e8 to e1, in red.
        Color arrow = at(picture, "e6", 0.5, 0.5);
        assertThat(arrow.getRed()).isGreaterThan(arrow.getGreen() + 60);
    }

    @Test
    void aFlippedLinkHasAFlippedPicture() throws Exception {
        String query = "fen=8/8/8/8/8/8/7K/k7_w_-_-_0_1";
        BufferedImage picture = picture(query + "&flip=true");
        assertThat(at(picture, "h8", 0.5, 0.74)).isEqualTo(Color.decode("#222222"));
        assertThat(at(picture(query), "a1", 0.5, 0.74)).isEqualTo(Color.decode("#222222"));
    }

    @Test
    void titlesNameTheSideToMoveOrTheEnd() {
        assertThat(Preview.of("fen=4k3/8/8/8/8/8/8/4K3_b_-_-_0_1").orElseThrow().title())
                .isEqualTo("draw by insufficient material");
        assertThat(Preview.of("fen=4k3/8/8/8/8/8/4P3/4K3_b_-_-_0_1")
                        .orElseThrow()
                        .title())
                .isEqualTo("Black to move");
        assertThat(Preview.of("variant=crazyhouse&fen=4k3/8/8/8/8/8/8/4K3%5BNq%5D_w_-_-_0_1&why=N@f3")
                        .orElseThrow()
                        .title())
                .isEqualTo("N@f3: legal");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "from=mail",
                "fen=",
                "fen=nonsense",
                "fen=%zz",
                "fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1&why=e9e1",
                "learn=pins"
            })
    void otherQueriesHaveNoPreview(String query) {
        assertThat(Preview.of(query)).isEmpty();
    }

    @Test
    void aPictureWithoutAPositionIsRefused() throws Exception {
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            assertThat(new Client(server).get("/preview.png?fen=nonsense").status())
                    .isEqualTo(400);
        }
    }

    @Test
    void textsAreEscaped() {
        Preview preview = Preview.of(PINNED).orElseThrow();
        assertThat(preview.inHead("<title>", "http://x", "a=\"><script>"))
                .contains("?a=&quot;>&lt;script>\"")
                .endsWith("<title>");
    }
}
