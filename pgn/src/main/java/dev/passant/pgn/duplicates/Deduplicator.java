package dev.passant.pgn.duplicates;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.duplicates.GameIdentity.Contradiction;
import dev.passant.pgn.players.PlayerName;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Finds duplicates in a sequence of games. A game is a duplicate of the first kept game that has the same
 * {@link GameHash} and does not contradict it: see {@link GameIdentity}. If there is none, the game is kept.
 *
 * <pre>{@code
 * GameHash hash = new GameHash();
 * Deduplicator games = new Deduplicator();
 * for (String text : List.of("1. e4 e5 1-0", "[White \"x\"] 1. e4 {the same} e5 *", "1. e4 e5 0-1", "1. d4 *")) {
 *     Game game = new PgnReader(new StringReader(text)).readGame().get();
 *     hash.begin(game.root().position());
 *     game.mainLine().forEach(node -> hash.add(node.move()));
 *     hash.end();
 *     System.out.println(games.add(hash, GameIdentity.of(game)) + " " + games.contradictions()); // 0 [], 0 [], 1 [RESULT], 2 []
 * }
 * }</pre>
 *
 * <p>A duplicate completes the kept game: it adds a year or a result that was unknown, and the longer of two names that
 * agree. Later games are compared with the completed data. The results depend only on the games and their order. To
 * compare moves alone, add each game with {@link GameIdentity#UNKNOWN}.
 *
 * <p>A deduplicator needs 56 to 110 bytes of memory per kept game, whatever its length. Each distinct name needs about
 * 150 bytes plus its letters, at most 255 of them. If 16 kept games have the same moves, further ones are also indexed
 * by their names, which takes more memory. Names are compared exactly, moves by the 128 bits of the hash.
 */
public final class Deduplicator {

    private static final int MAX_GAMES = 1 << 28;

    /** The offsets of the fields of a kept game. */
    private static final int WHITE = 0;

    private static final int BLACK = 1;

    /** Four times the year, or 0 if unknown, plus the ordinal of the result. */
    private static final int YEAR_AND_RESULT = 2;

    /** The next kept game with the same hash; in a {@link SameMoves}, {@link #SHARED} minus the first game. */
    private static final int NEXT = 3;

    private static final int FIELDS = 4;

    private static final int NONE = -1;
    private static final int SHARED = -2;

    /**
     * The maximum number of kept games with the same hash in a linked list, which are compared one by one. Further
     * games are in a {@link SameMoves}.
     */
    private static final int MAX_LINKED = 16;

    static final int OTHER_PLAYERS = 1 << Contradiction.PLAYERS.ordinal();
    private static final int OTHER_YEAR = 1 << Contradiction.YEAR.ordinal();
    private static final int OTHER_RESULT = 1 << Contradiction.RESULT.ordinal();

    /** The hashes: an open-addressing table of pairs. A pair of zeros is an empty slot. */
    private long[] table = new long[1 << 11];

    /** The first kept game of each slot. */
    private int[] firsts = new int[1 << 10];

    private int hashes;

    /** The fields of the kept games. */
    private int[] kept = new int[FIELDS << 8];

    private int size;

    /** The kept games beyond {@link #MAX_LINKED} with the same hash, by the first game with this hash. */
    private final Map<Integer, SameMoves> others = new HashMap<>();

    private final Map<PlayerName, Integer> numbers = new HashMap<>();
    private PlayerName[] names = new PlayerName[1 << 8];

    /** The {@link #commonBits} of the names; 0 until needed, because most names are never compared. */
    private long[] nameBits = new long[1 << 8];

    /** The result of {@link #contradictions} as a bit set. */
    private int fewest;

    /** Creates a deduplicator without games. */
    public Deduplicator() {
        number(GameIdentity.UNKNOWN.white());
    }

    /**
     * Adds a game. It is kept if the result equals the previous {@link #size}.
     *
     * @param hash the hash of a game that has ended
     * @param identity its players, year and result
     * @return the index, from 0, of the kept game that it is a duplicate of, or its own index if it is kept
     * @throws IllegalStateException if 2<sup>28</sup> (about 268 million) games are kept; more would exceed the maximum
     *     size of an array
     */
    public int add(GameHash hash, GameIdentity identity) {
        if (size == MAX_GAMES) {
            throw new IllegalStateException("a deduplicator can keep at most " + size + " games");
        }
        if (4 * (long) hashes >= table.length) {
            grow();
        }
        return search(hash, identity, true);
    }

    /**
     * Finds the kept game that a game is a duplicate of, without keeping the game.
     *
     * @param hash the hash of a game that has ended
     * @param identity its players, year and result
     * @return the index of the kept game; empty if there is none
     */
    public OptionalInt find(GameHash hash, GameIdentity identity) {
        int found = search(hash, identity, false);
        return found == NONE ? OptionalInt.empty() : OptionalInt.of(found);
    }

    /** {@return the number of kept games} */
    public int size() {
        return size;
    }

    /**
     * {@return why the last game that was added or looked up is not a duplicate, although a kept game has the same
     * moves; empty if the game is a duplicate or its moves are new} The game is compared with the first kept game that
     * it contradicts in the fewest respects.
     */
    public Set<Contradiction> contradictions() {
        Set<Contradiction> contradictions = EnumSet.noneOf(Contradiction.class);
        for (Contradiction contradiction : Contradiction.values()) {
            if ((fewest & 1 << contradiction.ordinal()) != 0) {
                contradictions.add(contradiction);
            }
        }
        return Collections.unmodifiableSet(contradictions);
    }

    private int search(GameHash hash, GameIdentity identity, boolean keeps) {
        long first = hash.first();
        long second = marked(first, hash.second());
        int place = place(table, first, second);
        boolean isSeen = isTaken(table, place);
        fewest = 0;
        if (!isSeen && !keeps) {
            return NONE;
        }
        int white = number(identity.white());
        int black = number(identity.black());
        int yearAndResult = yearAndResult(identity);
        int last = NONE;
        int linked = 0;
        for (int game = isSeen ? firsts[place >> 1] : NONE; game != NONE; game = kept[FIELDS * game + NEXT]) {
            int found = contradictions(game, white, black, yearAndResult);
            if (found == 0) {
                fewest = 0;
                complete(game, white, black, yearAndResult);
                return game;
            }
            if (last == NONE || Integer.bitCount(found) < Integer.bitCount(fewest)) {
                fewest = found;
            }
            last = game;
            linked++;
        }
        SameMoves more = linked == MAX_LINKED ? others.get(firsts[place >> 1]) : null;
        if (more != null) {
            int found = more.nearest(white, black, yearAndResult);
            if (found == 0) {
                fewest = 0;
                complete(more.game(), white, black, yearAndResult);
                return more.game();
            }
            fewest = Integer.bitCount(found) < Integer.bitCount(fewest) ? found : fewest;
        }
        if (!keeps) {
            return NONE;
        }
        int game = keep(white, black, yearAndResult);
        if (last == NONE) {
            table[place] = first;
            table[place + 1] = second;
            firsts[place >> 1] = game;
            hashes++;
        } else if (linked < MAX_LINKED) {
            kept[FIELDS * last + NEXT] = game;
        } else {
            int shared = firsts[place >> 1];
            kept[FIELDS * game + NEXT] = SHARED - shared;
            others.computeIfAbsent(shared, key -> new SameMoves(this)).add(game);
        }
        return game;
    }

    /** Returns the respects in which a kept game contradicts another one, as a bit set. */
    int contradictions(int game, int white, int black, int yearAndResult) {
        int at = FIELDS * game;
        int players = agree(kept[at + WHITE], white) && agree(kept[at + BLACK], black) ? 0 : OTHER_PLAYERS;
        return players | contradictions(kept[at + YEAR_AND_RESULT], yearAndResult);
    }

    static int contradictions(int yearAndResult, int other) {
        int found = contradict(other >> 2, yearAndResult >> 2, 0) ? OTHER_YEAR : 0;
        return found | (contradict(other & 3, yearAndResult & 3, GameResult.UNKNOWN.ordinal()) ? OTHER_RESULT : 0);
    }

    /** Returns the name of White in a kept game. */
    PlayerName white(int game) {
        return names[kept[FIELDS * game + WHITE]];
    }

    /** Returns the name of Black in a kept game. */
    PlayerName black(int game) {
        return names[kept[FIELDS * game + BLACK]];
    }

    int yearAndResult(int game) {
        return kept[FIELDS * game + YEAR_AND_RESULT];
    }

    PlayerName name(int number) {
        return names[number];
    }

    private boolean agree(int name, int other) {
        return name == other || (commonBits(name) & commonBits(other)) != 0 && names[name].agreesWith(names[other]);
    }

    /** Returns a bit set for fast comparison: names that agree have at least one bit in common. */
    private long commonBits(int name) {
        if (nameBits[name] == 0) {
            long bits = names[name].isKnown() ? 0 : -1;
            for (String key : names[name].keys()) {
                bits |= 1L << (key.hashCode() * 0x9e37_79b9 >>> 26);
            }
            nameBits[name] = bits;
        }
        return nameBits[name];
    }

    private static boolean contradict(int value, int other, int unknown) {
        return value != unknown && other != unknown && value != other;
    }

    /** Completes a kept game with data that does not contradict it. */
    void complete(int game, GameIdentity identity) {
        complete(game, number(identity.white()), number(identity.black()), yearAndResult(identity));
    }

    private static int yearAndResult(GameIdentity identity) {
        return identity.year().orElse(0) << 2 | identity.result().ordinal();
    }

    private void complete(int game, int white, int black, int yearAndResult) {
        int at = FIELDS * game;
        int whiteBefore = kept[at + WHITE];
        int blackBefore = kept[at + BLACK];
        int known = kept[at + YEAR_AND_RESULT];
        kept[at + WHITE] = longer(whiteBefore, white);
        kept[at + BLACK] = longer(blackBefore, black);
        int year = known >> 2 == 0 ? yearAndResult >> 2 : known >> 2;
        int result = (known & 3) == GameResult.UNKNOWN.ordinal() ? yearAndResult & 3 : known & 3;
        kept[at + YEAR_AND_RESULT] = year << 2 | result;
        if (kept[at + WHITE] != whiteBefore || kept[at + BLACK] != blackBefore || kept[at + YEAR_AND_RESULT] != known) {
            SameMoves shared = others.get(SHARED - kept[at + NEXT]);
            if (shared != null) {
                shared.add(game);
            }
        }
    }

    private int longer(int name, int other) {
        return names[other].toString().length() > names[name].toString().length() ? other : name;
    }

    private int keep(int white, int black, int yearAndResult) {
        if (FIELDS * (size + 1) > kept.length) {
            kept = Arrays.copyOf(kept, kept.length + (kept.length >> 1));
        }
        int at = FIELDS * size;
        kept[at + WHITE] = white;
        kept[at + BLACK] = black;
        kept[at + YEAR_AND_RESULT] = yearAndResult;
        kept[at + NEXT] = NONE;
        return size++;
    }

    private int number(PlayerName name) {
        Integer known = numbers.putIfAbsent(name, numbers.size());
        if (known != null) {
            return known;
        }
        int number = numbers.size() - 1;
        if (number == names.length) {
            names = Arrays.copyOf(names, 2 * number);
            nameBits = Arrays.copyOf(nameBits, 2 * number);
        }
        names[number] = name;
        return number;
    }

    /** Returns the second half of a hash, changed to 1 if both halves are 0, because two zeros are an empty slot. */
    private static long marked(long first, long second) {
        return first == 0 && second == 0 ? 1 : second;
    }

    private void grow() {
        long[] old = table;
        int[] oldFirsts = firsts;
        table = new long[2 * old.length];
        firsts = new int[old.length];
        for (int i = 0; i < old.length; i += 2) {
            if (isTaken(old, i)) {
                int place = place(table, old[i], old[i + 1]);
                table[place] = old[i];
                table[place + 1] = old[i + 1];
                firsts[place >> 1] = oldFirsts[i >> 1];
            }
        }
    }

    private static boolean isTaken(long[] table, int at) {
        return table[at] != 0 || table[at + 1] != 0;
    }

    /** Returns the slot of a pair, or the empty slot where it belongs. */
    private static int place(long[] table, long first, long second) {
        int mask = table.length - 1;
        int at = (int) first << 1 & mask;
        while (isTaken(table, at) && (table[at] != first || table[at + 1] != second)) {
            at = at + 2 & mask;
        }
        return at;
    }
}
