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
import org.junit.jupiter.params.provider.CsvSource;
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
                    .contains("<meta property=\"og:title\" content=\"Why can't this rook move sideways?\" />")
                    .doesNotContain("The rook on e3 is pinned")
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
    void thePictureShowsPiecesAndTheAttemptedMove() throws Exception {
        BufferedImage picture = picture(PINNED);
        assertThat(picture.getHeight()).isEqualTo(Png.SIZE);
        assertThat(at(picture, "a8", 0.5, 0.5)).isEqualTo(Color.decode("#efe8d8"));
        assertThat(at(picture, "a1", 0.5, 0.5)).isEqualTo(Color.decode("#a4b3a5"));
        // The rooks' bodies, and the king of Black.
        assertThat(at(picture, "g8", 0.5, 0.74)).isEqualTo(Color.decode("#222222"));
        assertThat(at(picture, "e3", 0.4, 0.55).getRed()).isGreaterThan(200);
        // The arrow from e3 to b3, in blue, and not the one from e8 to e1, which is the answer.
        Color arrow = at(picture, "d3", 0.5, 0.5);
        assertThat(arrow.getBlue()).isGreaterThan(arrow.getRed() + 60);
        assertThat(at(picture, "e6", 0.5, 0.5)).isEqualTo(at(picture, "c8", 0.5, 0.5));
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
                .isEqualTo("Can a knight be dropped on f3?");
    }

    /** As in question-picture.test.js. */
    @ParameterizedTest
    @CsvSource({
        "e3b3, Why can't this rook move sideways?",
        "e3e7, Can this rook move to e7?",
        "e3e8, Can this rook capture on e8?",
        "d5c6, Why can't this pawn capture on c6?",
        "g1f3, Can this knight move to f3?",
        "e1c3, Why can't this king move to c3?",
        "a4a5, Why can't this piece move to a5?"
    })
    void aMoveIsAQuestion(String move, String question) {
        String fen = "4r1k1/8/8/3P4/8/4R3/8/4K1N1_w_-_-_0_1";
        assertThat(Preview.of("fen=" + fen + "&why=" + move).orElseThrow().title())
                .isEqualTo(question);
    }

    @Test
    void aLinkToALessonHasItsTitleAndItsBoard() throws Exception {
        assumeTrue(Page.isThere(), "the page was not built");
        assertThat(Preview.of("learn=pins").orElseThrow().title()).isEqualTo("Pins");
        assertThat(Preview.of("learn=pins").orElseThrow().description()).isNotBlank();
        assertThat(Preview.of("learn=pins&n=10&seed=7").orElseThrow().description())
                .isEqualTo("Questions to practise: Pins.");
        assertThat(Preview.of("learn=3check").orElseThrow().title()).isEqualTo("Three-check");
        assertThat(Preview.of("learn=daily&day=2026-11-28").orElseThrow().title())
                .isEqualTo("Is it legal? 28 November 2026");
        assertThat(Preview.of("learn=daily").orElseThrow().title()).isEqualTo("Is it legal?");
        assertThat(picture("learn=pins").getWidth()).isEqualTo(Png.SIZE);
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
                "learn=",
                "learn=nope",
                "learn=daily&day=2020-01-01",
                "learn=daily&day=tomorrow"
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
