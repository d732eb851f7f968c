package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.language.Language;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The page as files. Only builds with {@code -Pwasm} have its modules. */
class StaticPageTest {

    /** A limit of what a visitor waits for; a language other than English adds its own files. */
    private static final int FIRST_LOAD_KILOBYTES = 233;

    private static Map<String, byte[]> files() throws IOException {
        assumeTrue(Page.isThere() && StaticPage.missing().isEmpty(), "the modules are built with -Pwasm only");
        return StaticPage.files();
    }

    private static String text(String name) throws IOException {
        return new String(files().get(name), StandardCharsets.UTF_8);
    }

    @Test
    void itRunsNoInlineScriptsAndEvaluatesNoText() throws IOException {
        assertThat(text("index.html"))
                .contains("script-src 'self' 'wasm-unsafe-eval';")
                .doesNotContain("'unsafe-")
                .doesNotContainPattern("<script[^>]*>[^<]");
    }

    /** {@code measure-the-page.mjs} counts the same files, and the headers of the answers. */
    @Test
    void theFirstLoadIsSmall() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        for (Map.Entry<String, byte[]> file : files().entrySet()) {
            if (file.getKey().matches("index\\.html|(main|theme|style|icon|wasm/worker|wasm/small)-\\w+\\.\\w+")) {
                try (OutputStream gzip = new GZIPOutputStream(compressed)) {
                    gzip.write(file.getValue());
                }
            }
        }
        assertThat(compressed.size()).isLessThan(1024 * FIRST_LOAD_KILOBYTES);
    }

    @Test
    void itWorksUnderAnyPath() throws IOException {
        assertThat(text("index.html")).doesNotContainPattern("(src|href|content)=\"/");
        assertThat(text("manifest.webmanifest")).contains("\"start_url\": \"./\"");
    }

    /** A phone shows pictures of 192 and 512 pixels. */
    @Test
    void theIconsAreSquarePictures() throws IOException {
        Map<String, byte[]> files = files();
        for (int size : new int[] {192, 512}) {
            String name = files.keySet().stream()
                    .filter(each -> each.startsWith("icon" + size + "-"))
                    .findFirst()
                    .orElseThrow();
            assertThat(text("manifest.webmanifest")).contains("\"src\": \"" + name + "\"");
            BufferedImage icon = ImageIO.read(new ByteArrayInputStream(files.get(name)));
            assertThat(icon.getWidth()).isEqualTo(size);
            assertThat(icon.getHeight()).isEqualTo(size);
            // The corner is round, the edge is green, the head of the pawn white, and the arrow yellow.
            assertThat(icon.getRGB(0, 0) >>> 24).isZero();
            assertThat(icon.getRGB(size / 2, 1)).isEqualTo(0xff12636b);
            assertThat(icon.getRGB(size * 12 / 32, size * 10 / 32)).isEqualTo(0xffffffff);
            assertThat(icon.getRGB(size * 20 / 32, size * 9 / 32)).isEqualTo(0xfff2b84b);
        }
    }

    @Test
    void modulesAreServedAndCachedByTheirContent() throws Exception {
        Map<String, byte[]> files = files();
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            Client client = new Client(server);
            for (String name : files.keySet()) {
                if (name.endsWith(".wasm")) {
                    HttpResponse<String> answer =
                            client.send(client.request("/" + name).build());
                    assertThat(answer.statusCode()).isEqualTo(200);
                    assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/wasm");
                    assertThat(answer.headers().firstValue("Cache-Control"))
                            .hasValue("public, max-age=31536000, immutable");
                }
            }
        }
        assertThat(files.keySet())
                .filteredOn(name -> name.startsWith("wasm/"))
                .allMatch(name -> name.matches("wasm/(\\w+-[0-9A-Z]{8}\\.(js|wasm|txt)|LICENSE|NOTICE)"))
                .hasSize(7 + Language.CODES.size() - 1);
    }

    @Test
    void allFilesThatAreKeptForUseWithoutANetworkExist() throws IOException {
        Map<String, byte[]> files = files();
        String kept = text("offline.js").lines().skip(1).findFirst().orElseThrow();
        assertThat(Pattern.compile("\"([^\"]+)\"").matcher(kept).results().map(found -> found.group(1)))
                .contains("./", "embed.html", "manifest.webmanifest")
                .containsAll(files.keySet().stream()
                        .filter(name -> name.matches(".*\\.(wasm|css|png)"))
                        .toList())
                .allMatch(name -> name.equals("./") || files.containsKey(name));
    }
}
