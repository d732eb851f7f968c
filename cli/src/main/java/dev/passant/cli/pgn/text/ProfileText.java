package dev.passant.cli.pgn.text;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.pgn.statistics.Group;
import dev.passant.pgn.statistics.PlayerProfile;
import dev.passant.pgn.statistics.PlayerProfile.Win;
import dev.passant.pgn.statistics.ProfileStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Formats the profiles of players as text, CSV or JSON. */
public final class ProfileText {

    /** The kind of {@code --by} that prints profiles. */
    public static final String KIND = "profile";

    /** The columns of text: those that vary with the opponent, not the lengths and endings. */
    private static final int SHOWN_COLUMNS = 10;

    private ProfileText() {}

    /** Returns the groups of a profile by their kind. */
    private static Map<String, List<Group>> groups(PlayerProfile profile) {
        Map<String, List<Group>> groups = new LinkedHashMap<>();
        groups.put("colour", profile.colours());
        groups.put("year", profile.years());
        groups.put("opening", profile.openings());
        groups.put("opponent", profile.opponents());
        return groups;
    }

    public static String text(ProfileStatistics statistics, int most) {
        StringBuilder text = new StringBuilder();
        for (PlayerProfile profile : statistics.profiles(most, most)) {
            text.append(text.isEmpty() ? "" : "\n");
            text.append(table("player", List.of(profile.games())));
            groups(profile).forEach((kind, groups) -> text.append('\n').append(table(kind, groups)));
            if (!profile.wins().isEmpty()) {
                TextTable wins = new TextTable("won against", "Elo", "colour", "date", "event");
                profile.wins()
                        .forEach(win -> wins.add(win.opponent(), win.elo(), colour(win), win.date(), win.event()));
                text.append('\n').append(wins.text(Set.of(0, 2, 3, 4)));
            }
        }
        int more = statistics.players() - most;
        return more <= 0 ? text.toString() : text + "\n" + more + " more players (--top shows more)\n";
    }

    private static String table(String kind, List<Group> groups) {
        TextTable table = new TextTable(GroupText.heads(kind, true).subList(0, SHOWN_COLUMNS));
        groups.forEach(group -> table.add(GroupText.row(group, true)));
        return table.text(Set.of(0));
    }

    private static String colour(Win win) {
        return win.isWhite() ? "white" : "black";
    }

    /** Returns a line for each group of each profile, without the best wins. */
    public static String csv(ProfileStatistics statistics, int most) {
        List<String> heads = new ArrayList<>(List.of("player", "by"));
        heads.addAll(GroupText.heads("name", true));
        TextTable lines = new TextTable(heads);
        for (PlayerProfile profile : statistics.profiles(most, most)) {
            add(lines, profile, "player", profile.games());
            groups(profile).forEach((kind, groups) -> groups.forEach(group -> add(lines, profile, kind, group)));
        }
        return lines.csv();
    }

    private static void add(TextTable lines, PlayerProfile profile, String kind, Group group) {
        List<@Nullable Object> line = new ArrayList<>(List.of(profile.games().name(), kind));
        line.addAll(Arrays.asList(GroupText.row(group, true)));
        lines.add(line.toArray());
    }

    public static String json(ProfileStatistics statistics, int most) {
        return Json.of(json -> json.field("by", KIND)
                        .field(
                                "players",
                                statistics.profiles(most, most).stream()
                                        .map(ProfileText::json)
                                        .toList())
                        .field("others", Math.max(0, statistics.players() - most)))
                + "\n";
    }

    private static Answer json(PlayerProfile profile) {
        return player -> {
            player.field("player", profile.games().name());
            player.field("total", objects(List.of(profile.games())).get(0));
            groups(profile).forEach((kind, groups) -> player.field(kind + "s", objects(groups)));
            player.field(
                    "wins",
                    profile.wins().stream()
                            .<Answer>map(win -> each -> each.field("opponent", win.opponent())
                                    .field("elo", win.elo())
                                    .field("colour", colour(win))
                                    .field("date", win.date())
                                    .field("event", win.event()))
                            .toList());
        };
    }

    private static List<Answer> objects(List<Group> groups) {
        TextTable table = new TextTable(GroupText.heads("name", true));
        groups.forEach(group -> table.add(GroupText.row(group, true)));
        return table.json();
    }
}
