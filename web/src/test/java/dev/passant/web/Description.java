package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks responses against the description of the API, {@code openapi.json}. */
final class Description {

    private static final String SCHEMAS = "#/components/schemas/";

    /** Parsed once, for the responses of all tests. */
    private static final JsonNode DOCUMENT = read();

    /** The fields seen in responses, as {@code Schema.field}. */
    private final Set<String> seen = new HashSet<>();

    private static JsonNode read() {
        try (InputStream in = WebServer.class.getResourceAsStream("openapi.json")) {
            return JsonMapper.builder().build().readTree(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode document() {
        return DOCUMENT;
    }

    static JsonNode schema(String name) {
        return DOCUMENT.path("components").path("schemas").path(name);
    }

    /** Returns the fields seen in responses, as {@code Schema.field}. */
    Set<String> seen() {
        return seen;
    }

    /** Fails if a JSON response does not match the schema for its path and status. */
    static void check(HttpResponse<String> response) {
        new Description().checkSeen(response);
    }

    void checkSeen(HttpResponse<String> response) {
        String type = response.headers().firstValue("Content-Type").orElse("");
        boolean hasLines = type.equals("application/x-ndjson");
        if (!type.equals("application/json") && !type.equals(Problem.MEDIA_TYPE) && !hasLines) {
            return;
        }
        String path = response.uri().getPath();
        String method = response.request().method().toLowerCase(Locale.ROOT);
        String where = method + " " + path + " answers " + response.statusCode();
        JsonNode schema = answerSchema(path, method, response.statusCode(), type);
        assertThat(schema.isMissingNode()).as(where + ", described").isFalse();
        if (!path.equals("/openapi.json")) {
            for (String text : hasLines ? response.body().split("\n", -1) : new String[] {response.body()}) {
                JsonNode body = JsonMapper.builder().build().readTree(text);
                assertThat(text.isEmpty() && hasLines ? "" : fault(body, schema, "", where))
                        .isEmpty();
            }
        }
    }

    /** Returns the schema of a response; statuses that a path does not list use the schema of errors. */
    private static JsonNode answerSchema(String path, String method, int status, String type) {
        JsonNode operation = DOCUMENT.path("paths").path(path).path(method);
        if (operation.isMissingNode()) {
            return type.equals(Problem.MEDIA_TYPE) ? schema("Problem") : operation;
        }
        JsonNode responses = operation.path("responses");
        String code = Integer.toString(status);
        return responses
                .path(responses.has(code) ? code : "default")
                .path("content")
                .path(type)
                .path("schema");
    }

    /** Returns the first violation of a schema, or an empty text. Supports only keywords that the description uses. */
    String fault(JsonNode value, JsonNode schema, String name, String where) {
        if (schema.has("$ref")) {
            String target = schema.path("$ref").asString().substring(SCHEMAS.length());
            return fault(value, schema(target), target, where);
        }
        if (schema.has("anyOf")) {
            for (JsonNode choice : schema.path("anyOf")) {
                if (fault(value, choice, name, where).isEmpty()) {
                    return "";
                }
            }
            return where + " matches no alternative: " + value;
        }
        String type = schema.path("type").asString();
        boolean fits = switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "integer" -> value.isIntegralNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> false;
        };
        if (!fits) {
            return where + " is not of type " + type + ": " + value;
        }
        if (schema.has("pattern")
                && !value.asString().matches(schema.path("pattern").asString())) {
            return where + " does not match its pattern: " + value;
        }
        if (schema.has("enum") && schema.path("enum").valueStream().noneMatch(value::equals)) {
            return where + " is not an allowed value: " + value;
        }
        return value.isObject() ? faultOfFields(value, schema, name, where) : faultOfElements(value, schema, where);
    }

    private String faultOfElements(JsonNode value, JsonNode schema, String where) {
        for (JsonNode element : value) {
            String fault = fault(element, schema.path("items"), "", where + "[]");
            if (!fault.isEmpty()) {
                return fault;
            }
        }
        return "";
    }

    private String faultOfFields(JsonNode value, JsonNode schema, String name, String where) {
        for (JsonNode required : schema.path("required")) {
            if (!value.has(required.asString())) {
                return where + " lacks " + required;
            }
        }
        JsonNode others = schema.path("additionalProperties");
        for (String field : value.propertyNames()) {
            boolean known = schema.path("properties").has(field);
            if (!known && !others.isObject()) {
                return where + "." + field + " is not described";
            }
            seen.add(name + "." + field);
            JsonNode described = known ? schema.path("properties").path(field) : others;
            String fault = fault(value.path(field), described, "", where + "." + field);
            if (!fault.isEmpty()) {
                return fault;
            }
        }
        return "";
    }
}
