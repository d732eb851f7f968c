package dev.passant.wasm;

import dev.passant.answers.Response;
import dev.passant.answers.api.Endpoint;
import java.util.Locale;
import java.util.Map;
import org.teavm.interop.Export;
import org.teavm.interop.Import;

/** Answers the requests of a page without a server: the API of {@code passant serve}. */
final class PageAnswers {

    private static Map<String, Endpoint> endpoints = Map.of();

    private static final Response RESPONSE = new Response() {
        @Override
        public void begin(int status, String mediaType) {
            PageAnswers.begin(status, Memory.put(mediaType));
        }

        @Override
        public void part(String text) {
            PageAnswers.part(Memory.put(text));
        }

        @Override
        public Locale locale() {
            return Speech.locale();
        }
    };

    private PageAnswers() {}

    /** Sets the paths to answer. */
    static void serve(Map<String, Endpoint> all) {
        endpoints = all;
    }

    @Import(module = "passant", name = "begin")
    private static native void begin(int status, int mediaType);

    @Import(module = "passant", name = "part")
    private static native void part(int text);

    /**
     * Answers a request, given as a path, a line feed and the query. The body is read from the memory, in parts.
     * Returns -1 on failure.
     */
    @Export(name = "answer")
    static int answer(int length, int bodyLength) {
        String address = Memory.text(length);
        byte[] body = new byte[bodyLength];
        int have = 0;
        while (have < bodyLength) {
            int size = Memory.bytes(Math.min(bodyLength - have, Memory.HALF));
            for (int i = 0; i < size; i++) {
                body[have++] = Memory.inputByte(i);
            }
        }
        int end = address.indexOf('\n');
        return Failure.orMinusOne(() -> {
            Endpoint.answer(endpoints, address.substring(0, end), address.substring(end + 1), body, RESPONSE);
            return 0;
        });
    }
}
