package dev.passant.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An HTTP client for the server under test. */
final class Client {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http = HttpClient.newHttpClient();
    private final WebServer server;

    Client(WebServer server) {
        this.server = server;
    }

    /** A response of the API. */
    record Answer(int status, String type, JsonNode body) {

        String detail() {
            return body.path("detail").asString();
        }
    }

    /** Encodes the value of a parameter. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
    }

    /** Sends a request, and checks the response against the OpenAPI description. */
    HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        Description.check(response);
        return response;
    }

    HttpResponse<InputStream> stream(String path) throws IOException, InterruptedException {
        return http.send(request(path).build(), BodyHandlers.ofInputStream());
    }

    Answer get(String path) throws IOException, InterruptedException {
        return answer(send(request(path).build()));
    }

    Answer post(String path, String mediaType, String body) throws IOException, InterruptedException {
        return answer(sendTo(path, mediaType, body));
    }

    HttpResponse<String> sendTo(String path, String mediaType, String body) throws IOException, InterruptedException {
        return send(request(path)
                .header("Content-Type", mediaType)
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    static Answer answer(HttpResponse<String> response) {
        return new Answer(
                response.statusCode(),
                response.headers().firstValue("Content-Type").orElse(""),
                JSON.readTree(response.body()));
    }

    /** Sends exactly these bytes, and returns the status line of the response with its body. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(300_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
