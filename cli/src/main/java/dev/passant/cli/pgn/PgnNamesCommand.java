package dev.passant.cli.pgn;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Session;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.players.PlayerGroups;
import dev.passant.pgn.players.PlayerGroups.Group;
import dev.passant.pgn.players.PlayerGroups.Member;
import dev.passant.pgn.players.PlayerGroups.Undecided;
import dev.passant.pgn.players.PlayerNames;
import dev.passant.pgn.players.PlayerSpelling;
import dev.passant.pgn.statistics.PlayerStatistics;
import dev.passant.pgn.statistics.StatisticsVisitor;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The {@code passant pgn names} command: proposes which spellings of names are the same player. */
@CommandLine.Command(
        name = "names",
        description = {
            "Propose which spellings of names are the same player, with the number of games, years, ratings and FIDE "
                    + "ids. The output is a file for --players: check it and remove wrong spellings",
            ""
        },
        footer = {
            "",
            "Two spellings may be the same player if they have the same words, ignoring case, accents, punctuation and "
                    + "order; if they have the same family name and one given name is a prefix or an initial of the "
                    + "other; if they differ in transliteration (Jussupow, Yusupov); or if they have the same FIDE id. "
                    + "They are not if their FIDE ids differ, if they play each other, or if the games span more than "
                    + "80 years. A spelling that fits several players is listed as undecided.",
            "At most 2,000,000 spellings are collected."
        })
final class PgnNamesCommand extends PgnFilesCommand {

    private static final int MAX_NAMES = 2_000_000;

    /** The number of players that are listed for an undecided spelling. */
    private static final int MAX_CANDIDATES = 5;

    @Option(names = "--json", description = "Print the proposal as one JSON object")
    private boolean json;

    PgnNamesCommand(Session session) {
        super(session);
    }

    @Override
    public boolean isJson() {
        return json;
    }

    @Override
    public int run() {
        PlayerStatistics players = new PlayerStatistics(MAX_NAMES);
        readAll((games, progress) -> games.reader().replayAll(new DelegatingVisitor(StatisticsVisitor.of(players)) {
            @Override
            public void gameEnds() {
                super.gameEnds();
                progress.game();
            }
        }));
        List<PlayerSpelling> spellings = players.spellings();
        PlayerGroups found = PlayerNames.group(spellings);
        if (hasRead()) {
            session.out().print(json ? json(found, spellings.size()) : text(found));
            session.out().flush();
            session.say(Numbers.counted(spellings.size(), "spelling", "spellings") + ", "
                    + Numbers.counted(found.groups().size(), "player", "players") + " with several, "
                    + Numbers.grouped(found.undecided().size()) + " undecided");
        }
        if (players.others() > 0) {
            session.say("more than " + Numbers.grouped(MAX_NAMES) + " spellings: the others are left out");
        }
        return isUnreadable() ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    private static String text(PlayerGroups found) {
        StringBuilder text = new StringBuilder();
        for (Group group : found.groups()) {
            for (Member member : group.members()) {
                boolean isName = member.spelling().name().equals(group.name());
                text.append("# ").append(described(member.spelling()));
                text.append(isName ? "" : " (" + member.evidence() + ")").append('\n');
            }
            text.append(PlayerNames.line(
                            group.name(),
                            group.members().stream()
                                    .map(member -> member.spelling().name())
                                    .filter(name -> !name.equals(group.name()))
                                    .toList()))
                    .append("\n\n");
        }
        for (Undecided each : found.undecided()) {
            int more = each.candidates().size() - MAX_CANDIDATES;
            text.append("# undecided: ").append(described(each.spelling())).append(": ");
            text.append(each.candidates().stream().limit(MAX_CANDIDATES).collect(Collectors.joining(" | ")));
            boolean isBounded = each.candidates().size() == Undecided.MAX_CANDIDATES;
            text.append(more > 0 ? (isBounded ? " and at least " : " and ") + more + " more" : "")
                    .append('\n');
        }
        return text.toString();
    }

    private static String described(PlayerSpelling spelling) {
        return spelling.name() + ": " + Numbers.counted(spelling.games(), "game", "games")
                + range(", ", spelling.firstYear(), spelling.lastYear())
                + range(", Elo ", spelling.lowestElo(), spelling.highestElo())
                + (spelling.fideIds().isEmpty()
                        ? ""
                        : ", FIDE id "
                                + new TreeSet<>(spelling.fideIds())
                                        .stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }

    private static String range(String before, int first, int last) {
        return first == 0 ? "" : before + first + (first == last ? "" : "-" + last);
    }

    private static String json(PlayerGroups found, int spellings) {
        return Json.of(json -> json.field("spellings", spellings)
                        .field("groups", objects(found.groups(), PgnNamesCommand::group))
                        .field(
                                "undecided",
                                objects(
                                        found.undecided(),
                                        (each, object) -> spelling(each.spelling(), object)
                                                .field("candidates", each.candidates()))))
                + "\n";
    }

    private static <T> List<Answer> objects(List<T> values, BiConsumer<T, Json> fields) {
        return values.stream()
                .<Answer>map(value -> object -> fields.accept(value, object))
                .toList();
    }

    private static void group(Group group, Json json) {
        json.field("name", group.name())
                .field("games", group.games())
                .field(
                        "members",
                        objects(
                                group.members(),
                                (member, object) -> spelling(member.spelling(), object)
                                        .field("evidence", member.evidence().toString())));
    }

    private static Json spelling(PlayerSpelling spelling, Json json) {
        json.field("name", spelling.name()).field("games", spelling.games());
        if (spelling.firstYear() > 0) {
            json.field("firstYear", spelling.firstYear()).field("lastYear", spelling.lastYear());
        }
        if (spelling.lowestElo() > 0) {
            json.field("lowestElo", spelling.lowestElo()).field("highestElo", spelling.highestElo());
        }
        return json.field("fideIds", new TreeSet<>(spelling.fideIds()));
    }
}
