package dev.passant.cli.pgn;

import dev.passant.cli.io.Csv;
import dev.passant.cli.io.Json;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.TagValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Games counted by player, opening, year or time control: how many, with which colours and scores, how strong that was, how
 * long they were, and which rules ended them. Scores are those of the player; otherwise of White.
 */
final class GroupedGames {

    /** The values of {@code --by}. */
    static final List<String> KINDS = List.of("player", "opening", "year", "time-control");

    private static final String UNKNOWN = "unknown";

    private static final String[] COLUMNS = {
        "name",
        "games",
        "white",
        "black",
        "wins",
        "draws",
        "losses",
        "score",
        "performance",
        "plies",
        "checkmates",
        "stalemates",
        "insufficient",
        "seventyFive"
    };

    private final String kind;
    private final int maxGroups;
    private final Map<String, Group> groups = new HashMap<>();
    private long others;

    GroupedGames(String kind, int maxGroups) {
        this.kind = kind;
        this.maxGroups = maxGroups;
    }

    /** What is known of the games of one name. */
    private static final class Group {
        private final String name;
        private long games;
        private long asWhite;
        private long asBlack;
        private long wins;
        private long draws;
        private long losses;
        private long plies;
        private long rated;
        private double ratedScore;
        private long opponents;
        private final Map<Ending, Long> endings = new EnumMap<>(Ending.class);

        Group(String name) {
            this.name = name;
        }

        /** Half points of the games that have a result; empty when none has. */
        private Optional<Double> score() {
            long decided = wins + draws + losses;
            return decided == 0 ? Optional.empty() : Optional.of((wins + draws / 2.0) / decided);
        }

        private Optional<Long> performance() {
            return rated == 0
                    ? Optional.empty()
                    : Optional.of(EloPerformance.of((double) opponents / rated, ratedScore / rated));
        }

        private @Nullable Object[] row() {
            return new @Nullable Object[] {
                name,
                games,
                asWhite,
                asBlack,
                wins,
                draws,
                losses,
                score().map(score -> Math.round(1000 * score) / 10.0).orElse(null),
                performance().orElse(null),
                plies / games,
                endings.getOrDefault(Ending.CHECKMATE, 0L),
                endings.getOrDefault(Ending.STALEMATE, 0L),
                endings.getOrDefault(Ending.INSUFFICIENT_MATERIAL, 0L),
                endings.getOrDefault(Ending.SEVENTY_FIVE_MOVES, 0L)
            };
        }
    }

    /**
     * Counts a game.
     *
     * @param tags the first tag of each name
     */
    void add(Map<String, String> tags, GameResult result, int plies, Ending ending) {
        Optional<Integer> whiteElo = TagValues.number(tags.getOrDefault("WhiteElo", ""));
        Optional<Integer> blackElo = TagValues.number(tags.getOrDefault("BlackElo", ""));
        if (kind.equals("player")) {
            count(known(tags, "White"), true, result, blackElo, plies, ending);
            count(known(tags, "Black"), false, result, whiteElo, plies, ending);
        } else {
            count(name(tags), true, result, blackElo, plies, ending);
        }
    }

    private String name(Map<String, String> tags) {
        return switch (kind) {
            case "opening" -> {
                String code = known(tags, "ECO");
                yield code.equals(UNKNOWN) ? known(tags, "Opening") : code;
            }
            case "year" ->
                TagValues.year(tags.getOrDefault("Date", ""))
                        .map(String::valueOf)
                        .orElse(UNKNOWN);
            default -> known(tags, "TimeControl");
        };
    }

    private static String known(Map<String, String> tags, String name) {
        String value = tags.getOrDefault(name, "").strip();
        return value.isEmpty() || value.equals("?") || value.equals("-") ? UNKNOWN : value;
    }

    private void count(
            String name, boolean isWhite, GameResult result, Optional<Integer> opponent, int plies, Ending ending) {
        Group group = groups.get(name);
        if (group == null) {
            if (groups.size() >= maxGroups) {
                others++;
                return;
            }
            group = new Group(name);
            groups.put(name, group);
        }
        group.games++;
        group.plies += plies;
        group.asWhite += isWhite ? 1 : 0;
        group.asBlack += isWhite ? 0 : 1;
        group.endings.merge(ending, 1L, Long::sum);
        if (result == GameResult.UNKNOWN) {
            return;
        }
        boolean isWon = result == (isWhite ? GameResult.WHITE_WINS : GameResult.BLACK_WINS);
        boolean isDrawn = result == GameResult.DRAW;
        group.wins += isWon ? 1 : 0;
        group.draws += isDrawn ? 1 : 0;
        group.losses += isWon || isDrawn ? 0 : 1;
        if (opponent.isPresent() && opponent.get() > 0) {
            group.rated++;
            group.opponents += opponent.get();
            group.ratedScore += isWon ? 1 : isDrawn ? 0.5 : 0;
        }
    }

    /** Most games first; years in their order. */
    private List<Group> shown(int most) {
        Comparator<Group> byName = Comparator.comparing(group -> group.name);
        Comparator<Group> order = kind.equals("year")
                ? byName
                : Comparator.comparingLong((Group group) -> -group.games).thenComparing(byName);
        return groups.values().stream().sorted(order).limit(most).toList();
    }

    String asCsv(int most) {
        StringBuilder text = new StringBuilder(Csv.line((Object[]) COLUMNS)).append('\n');
        shown(most).forEach(group -> text.append(Csv.line(group.row())).append('\n'));
        return text.toString();
    }

    String asJson(int most) {
        Json json = new Json().object().field("by", kind).name("groups").array();
        for (Group group : shown(most)) {
            @Nullable Object[] row = group.row();
            json.object();
            for (int i = 0; i < row.length; i++) {
                if (row[i] instanceof String text) {
                    json.field(COLUMNS[i], text);
                } else if (row[i] != null) {
                    json.name(COLUMNS[i]).number(String.valueOf(row[i]));
                }
            }
            json.end();
        }
        return json.end().field("others", others).end() + "\n";
    }

    /** A table with columns of the same width, numbers to the right. */
    String asText(int most) {
        List<String[]> lines = new ArrayList<>();
        lines.add(COLUMNS);
        for (Group group : shown(most)) {
            @Nullable Object[] row = group.row();
            String[] line = new String[row.length];
            for (int i = 0; i < row.length; i++) {
                line[i] = row[i] == null ? "-" : String.valueOf(row[i]);
            }
            lines.add(line);
        }
        int[] widths = new int[COLUMNS.length];
        for (String[] line : lines) {
            for (int i = 0; i < line.length; i++) {
                widths[i] = Math.max(widths[i], line[i].codePointCount(0, line[i].length()));
            }
        }
        StringBuilder text = new StringBuilder();
        for (String[] line : lines) {
            for (int i = 0; i < line.length; i++) {
                String pad = " ".repeat(widths[i] - line[i].codePointCount(0, line[i].length()));
                text.append(i == 0 ? line[i] + pad : "  " + pad + line[i]);
            }
            text.append('\n');
        }
        if (others > 0) {
            text.append(String.format(Locale.ROOT, "%d games of others\n", others));
        }
        return text.toString();
    }
}
