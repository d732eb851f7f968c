package dev.passant.cli.engine;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.Variant;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Effect;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Regression;
import java.util.Locale;
import java.util.Optional;

/** Writes the result of a hunt as a JSON object; fields that do not apply are omitted. */
final class HuntJson {

    private HuntJson() {}

    static String of(HuntResult result) {
        return Json.of(json -> json.field("engine", result.engine())
                .optional(
                        "variant",
                        Optional.of(result.variant())
                                .filter(variant -> variant != Variant.CHESS)
                                .map(Variant::uciName))
                .field("verdict", result.verdict())
                .field(
                        "asked",
                        asked -> asked.field("positions", result.positions())
                                .field("targeted", result.targeted())
                                .field("planned", result.planned())
                                .field("nodes", result.nodes())
                                .numberField("seconds", String.format(Locale.ROOT, "%.3f", result.seconds())))
                .field("seed", result.seed())
                .field("bugs", result.bugs().stream().map(HuntJson::bug).toList())
                .optional(
                        "untested", result.untested().stream().map(Family::code).toList())
                .optional("dialect", result.dialect())
                .field("notes", result.notes()));
    }

    private static Answer bug(Bug bug) {
        return json -> json.field("family", bug.family().code())
                .field("code", bug.code())
                .field("title", bug.title())
                .field("kind", bug.kind())
                .field("cases", bug.cases())
                .optional("example", bug.example().map(HuntJson::example))
                .optional("regression", bug.regression().map(HuntJson::regression))
                .optional("remarks", bug.remarks())
                .optional("also", bug.also().stream().map(HuntJson::effect).toList());
    }

    private static Answer effect(Effect effect) {
        return json -> json.field("family", effect.family().code())
                .field("code", effect.code())
                .field("title", effect.title())
                .optional("example", effect.example().map(HuntJson::example))
                .optional("regression", effect.regression().map(HuntJson::regression));
    }

    private static Answer regression(Regression test) {
        return json ->
                json.field("fen", test.fen()).field("depth", test.depth()).field("expected", test.expected());
    }

    private static Answer example(Example example) {
        return json -> {
            json.field("start", example.start()).field("moves", example.moves()).field("fen", example.fen());
            example.pieces().ifPresent(pieces -> json.field("pieces", pieces));
            json.optional("missing", example.missing())
                    .optional("extra", example.extra())
                    .field("depth", example.depth())
                    .field("command", example.command())
                    .field("reachable", example.reachable());
        };
    }
}
