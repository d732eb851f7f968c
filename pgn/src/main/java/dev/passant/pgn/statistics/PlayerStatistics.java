package dev.passant.pgn.statistics;

import dev.passant.pgn.players.PlayerName;
import dev.passant.pgn.players.PlayerSpelling;
import dev.passant.pgn.tag.TagValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the spellings of players' names, for {@link dev.passant.pgn.players.PlayerNames#group}.
 *
 * <pre>{@code
 * PlayerStatistics players = new PlayerStatistics(1000);
 * String games = "[White \"Anand,V\"] [Date \"1991\"] 1. e4 * [White \"Anand, Viswanathan\"] [Date \"2008\"] 1. d4 *";
 * try (PgnReader reader = new PgnReader(new StringReader(games))) {
 *     reader.replayAll(StatisticsVisitor.of(players));
 * }
 * System.out.println(PlayerNames.group(players.spellings()).groups().get(0).name()); // Anand, Viswanathan
 * }</pre>
 */
public final class PlayerStatistics extends Statistics {

    private static final Set<String> TAGS =
            Set.of("White", "Black", "Date", "UTCDate", "WhiteElo", "BlackElo", "WhiteFideId", "BlackFideId");

    private final int mostNames;
    private final Map<String, Spelling> spellings = new HashMap<>();
    private long others;

    /** The data of a spelling, without sets until there is something to put in. */
    private static final class Spelling {
        private long games;
        private int firstYear;
        private int lastYear;
        private int lowestElo;
        private int highestElo;
        private Set<Integer> fideIds = Set.of();
        private Set<String> opponents = Set.of();
    }

    /**
     * Creates statistics without games.
     *
     * @param mostNames the maximum number of spellings
     */
    public PlayerStatistics(int mostNames) {
        this.mostNames = mostNames;
    }

    @Override
    Set<String> tagNames() {
        return TAGS;
    }

    @Override
    boolean needsMoves() {
        return false;
    }

    @Override
    void ends(PlayedGame game) {
        Map<String, String> tags = game.tags();
        Optional<String> white = TagValues.known(tags.getOrDefault("White", ""));
        Optional<String> black = TagValues.known(tags.getOrDefault("Black", ""));
        white.ifPresent(name -> add(name, "White", tags, black));
        black.ifPresent(name -> add(name, "Black", tags, white));
    }

    private void add(String name, String side, Map<String, String> tags, Optional<String> opponent) {
        Spelling spelling = spellings.get(name);
        if (spelling == null) {
            if (spellings.size() >= mostNames) {
                others++;
                return;
            }
            spelling = new Spelling();
            spellings.put(name, spelling);
        }
        spelling.games++;
        int year = TagValues.year(tags.getOrDefault("Date", ""))
                .or(() -> TagValues.year(tags.getOrDefault("UTCDate", "")))
                .orElse(0);
        if (year > 0) {
            spelling.firstYear = spelling.firstYear == 0 ? year : Math.min(year, spelling.firstYear);
            spelling.lastYear = Math.max(year, spelling.lastYear);
        }
        int elo = TagValues.number(tags.getOrDefault(side + "Elo", "")).orElse(0);
        if (elo > 0) {
            spelling.lowestElo = spelling.lowestElo == 0 ? elo : Math.min(elo, spelling.lowestElo);
            spelling.highestElo = Math.max(elo, spelling.highestElo);
        }
        int id = TagValues.number(tags.getOrDefault(side + "FideId", "")).orElse(0);
        if (id > 0) {
            spelling.fideIds = with(spelling.fideIds, id);
        }
        if (opponent.isPresent() && !opponent.get().equals(name) && areSimilar(name, opponent.get())) {
            spelling.opponents = with(spelling.opponents, opponent.get());
        }
    }

    private static <T> Set<T> with(Set<T> values, T value) {
        if (values.contains(value)) {
            return values;
        }
        Set<T> more = values.size() < 2 ? new HashSet<>(values) : values;
        more.add(value);
        return more.size() == 1 ? Set.of(value) : more;
    }

    /** Compares the first letters first, because that rules out most pairs and costs little. */
    private static boolean areSimilar(String name, String other) {
        return Character.toLowerCase(name.charAt(0)) == Character.toLowerCase(other.charAt(0))
                && PlayerName.of(name).agreesWith(PlayerName.of(other));
    }

    /** {@return the spellings, in no particular order} */
    public List<PlayerSpelling> spellings() {
        List<PlayerSpelling> all = new ArrayList<>(spellings.size());
        spellings.forEach((name, spelling) -> all.add(new PlayerSpelling(
                name,
                spelling.games,
                spelling.firstYear,
                spelling.lastYear,
                spelling.lowestElo,
                spelling.highestElo,
                spelling.fideIds,
                spelling.opponents)));
        return all;
    }

    /** {@return how often a further spelling occurred when the maximum was reached} */
    public long others() {
        return others;
    }
}
