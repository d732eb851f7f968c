package dev.passant.cli.engine;

import dev.passant.answers.Json;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.HuntResult;
import java.util.List;
import java.util.Locale;

/** Writes the result of a hunt as a JSON object; fields that do not apply are omitted. */
final class HuntJson {

    private HuntJson() {}

    static String of(HuntResult result) {
        Json json = new Json().object();
        json.field("engine", result.engine()).field("verdict", result.verdict().toString());
        json.name("asked").object();
        json.field("positions", result.positions()).field("nodes", result.nodes());
        json.numberField("seconds", String.format(Locale.ROOT, "%.3f", result.seconds()))
                .end();
        json.field("seed", result.seed());
        json.name("bugs").array();
        result.bugs().forEach(bug -> bug(bug, json));
        json.end();
        result.dialect().ifPresent(dialect -> json.field("dialect", dialect));
        list("notes", result.notes(), json);
        return json.end().toString();
    }

    private static void bug(Bug bug, Json json) {
        json.object();
        json.field("family", bug.family().code()).field("code", bug.code());
        json.field("title", bug.title());
        json.field("kind", bug.kind().toString()).field("cases", bug.cases());
        bug.example().ifPresent(example -> example(example, json));
        bug.regression()
                .ifPresent(test -> json.name("regression")
                        .object()
                        .field("fen", test.fen())
                        .field("depth", test.depth())
                        .field("expected", test.expected())
                        .end());
        if (!bug.remarks().isEmpty()) {
            list("remarks", bug.remarks(), json);
        }
        json.end();
    }

    private static void example(Example example, Json json) {
        json.name("example").object();
        json.field("start", example.start());
        list("moves", example.moves(), json);
        json.field("fen", example.fen());
        example.pieces().ifPresent(pieces -> json.field("pieces", pieces));
        if (!example.missing().isEmpty()) {
            list("missing", example.missing(), json);
        }
        if (!example.extra().isEmpty()) {
            list("extra", example.extra(), json);
        }
        json.field("depth", example.depth()).field("command", example.command());
        json.end();
    }

    private static void list(String name, List<String> values, Json json) {
        json.name(name).array();
        values.forEach(json::value);
        json.end();
    }
}
