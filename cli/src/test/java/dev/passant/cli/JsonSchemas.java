package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Validates JSON objects against {@code docs/json.schema.json}. */
public final class JsonSchemas {

    private static final String ID = "urn:passant:json";

    private static final String TEXT = read();

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(id -> id.equals(ID) ? TEXT : null));

    private JsonSchemas() {}

    private static String read() {
        try {
            return Files.readString(Path.of("..", "docs", "json.schema.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the whole schema. */
    static JsonNode document() {
        return JsonMapper.builder().build().readTree(TEXT);
    }

    /** Returns the names of all objects. */
    static Set<String> names() {
        return new TreeSet<>(document().path("$defs").propertyNames());
    }

    /** Returns the validation errors of an object, with their locations. */
    static List<String> faults(String name, String json) {
        return REGISTRY.getSchema(SchemaLocation.of(ID + "#/$defs/" + name)).validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    /** Asserts that each line is an object with one of the names. */
    public static void assertLines(String lines, String... names) {
        assertThat(lines.lines()).isNotEmpty().allSatisfy(line -> {
            int fitting = 0;
            StringBuilder faults = new StringBuilder();
            for (String name : names) {
                List<String> found = faults(name, line);
                fitting += found.isEmpty() ? 1 : 0;
                faults.append(name).append(": ").append(found).append('\n');
            }
            assertThat(fitting)
                    .as("%s is %s%n%s", line, String.join(" or ", names), faults)
                    .isPositive();
        });
    }
}
