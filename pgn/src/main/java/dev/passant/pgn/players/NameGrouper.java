package dev.passant.pgn.players;

import dev.passant.pgn.players.PlayerGroups.Evidence;
import dev.passant.pgn.players.PlayerGroups.Group;
import dev.passant.pgn.players.PlayerGroups.Member;
import dev.passant.pgn.players.PlayerGroups.Undecided;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Groups spellings of names. The most complete names come first; each further name joins the only group whose members
 * all fit it. All members of a group therefore fit each other, so "Polgar, S" never joins Susan to Sofia.
 */
final class NameGrouper {

    /** No career in a collection is longer; spellings that are used over more years belong to several players. */
    private static final int LONGEST_CAREER = 80;

    /** With more players of one family name, only equal words are compared, which bounds the time. */
    private static final int MAX_SAME_KEY = 2_000;

    /**
     * Replacements that remove the differences between transliterations, in this order: German, French, English and
     * Polish spellings of Slavic names. What they produce is only compared, never shown.
     */
    private static final String[][] TRANSLITERATIONS = {
        {"tsch", "c"}, {"tch", "c"}, {"tsh", "c"}, {"cz", "c"}, {"sch", "s"}, {"sh", "s"}, {"sz", "s"}, {"ch", "c"},
        {"kh", "h"}, {"zh", "z"}, {"ph", "f"}, {"ck", "k"}, {"ks", "x"}, {"tz", "c"}, {"ts", "c"}, {"w", "v"},
        {"ff", "v"}, {"j", "i"}, {"y", "i"}
    };

    private static final class Entry {
        private final PlayerSpelling spelling;
        private final PlayerName name;
        private final PlayerName folded;
        private final long initials;
        private final long foldedInitials;

        Entry(PlayerSpelling spelling) {
            this.spelling = spelling;
            name = PlayerName.of(spelling.name());
            PlayerName mapped = name.mapped(NameGrouper::transliterated);
            folded = mapped.equals(name) ? name : mapped;
            initials = initials(name);
            foldedInitials = initials(folded);
        }

        boolean fits(Entry other) {
            return agrees(other) && !contradicts(other);
        }

        private boolean agrees(Entry other) {
            boolean areWords = name.isOneWord() && other.name.isOneWord();
            if (!areWords && !share(initials, other.initials) && !share(foldedInitials, other.foldedInitials)) {
                return false;
            }
            return name.agreesWith(other.name) || !areWords && folded.agreesWith(other.folded);
        }

        /**
         * Returns whether the first letters allow that a family name and a given name agree. That rules out most pairs
         * at little cost.
         */
        private static boolean share(long one, long other) {
            int least = Math.min(2, Math.min(Long.bitCount(one), Long.bitCount(other)));
            return Long.bitCount(one & other) >= least;
        }

        private static long initials(PlayerName name) {
            long bits = 0;
            String words = name.toString();
            for (int i = 0; i < words.length(); i++) {
                boolean isFirst = i == 0 || words.charAt(i - 1) == ' ' || words.charAt(i - 1) == ',';
                bits |= isFirst ? 1L << (words.charAt(i) & 63) : 0;
            }
            return bits;
        }

        boolean contradicts(Entry other) {
            PlayerSpelling one = spelling;
            PlayerSpelling two = other.spelling;
            boolean areDated = one.firstYear() > 0 && two.firstYear() > 0;
            return one.opponents().contains(two.name())
                    || two.opponents().contains(one.name())
                    || !one.fideIds().isEmpty()
                            && !two.fideIds().isEmpty()
                            && Collections.disjoint(one.fideIds(), two.fideIds())
                    || areDated
                            && Math.max(one.lastYear(), two.lastYear()) - Math.min(one.firstYear(), two.firstYear())
                                    > LONGEST_CAREER;
        }

        Evidence evidence(Entry other) {
            if (name.agreesWith(other.name)) {
                boolean isShort = !name.hasSameWords(other.name);
                return !isShort ? Evidence.SPELLING : name.isOneWord() ? Evidence.FAMILY_NAME : Evidence.INITIALS;
            }
            return folded.agreesWith(other.folded) ? Evidence.TRANSLITERATION : Evidence.FIDE_ID;
        }
    }

    /**
     * The keys under which a name may be found by another one. Most names have none, and their keys are not kept. It
     * counts keys in a table of hashes: a key that only seems to be shared costs some memory.
     */
    private static final class SharedKeys {
        /** For each hash, up to two groups (bits 0 and 1) and two searches (bits 2 and 3). */
        private final byte[] counts;

        SharedKeys(List<Entry> entries) {
            counts = new byte[Integer.highestOneBit(Math.max(1 << 10, Math.min(entries.size(), 1 << 21))) << 6];
            for (Entry entry : entries) {
                count(entry.folded.groupKeys(), 1);
                count(entry.folded.searchKeys(), 4);
            }
        }

        private void count(long[] keys, int one) {
            for (long key : keys) {
                int at = place(key);
                counts[at] |= (byte) ((counts[at] & one) != 0 ? 2 * one : one);
            }
        }

        private int place(long key) {
            return (int) (key >>> 32) & counts.length - 1;
        }

        boolean contains(long key) {
            int count = counts[place(key)];
            boolean isGrouped = (count & 3) != 0;
            boolean isSought = (count & 12) != 0;
            boolean isOfTwoNames = (count & 10) != 0 || PlayerName.isForAnyGiven(key);
            return isGrouped && isSought && isOfTwoNames;
        }
    }

    /** The groups under each key of their members that other names are looked up with. */
    private final Map<Long, List<List<Entry>>> byKey = new HashMap<>();

    private final SharedKeys shared;
    private final Map<Integer, List<Entry>> byFideId = new HashMap<>();
    private final List<List<Entry>> groups = new ArrayList<>();

    private record Ambiguous(Entry entry, List<List<Entry>> candidates) {}

    private final List<Ambiguous> ambiguous = new ArrayList<>();

    private NameGrouper(SharedKeys shared) {
        this.shared = shared;
    }

    static PlayerGroups group(Collection<PlayerSpelling> spellings) {
        List<Entry> entries = spellings.stream()
                .map(Entry::new)
                .filter(entry -> entry.name.isKnown())
                .toList();
        NameGrouper grouper = new NameGrouper(new SharedKeys(entries));
        entries.stream()
                .sorted(Comparator.comparing((Entry entry) -> !entry.name.hasComma())
                        .thenComparingInt(entry -> -entry.name.toString().length())
                        .thenComparingLong(entry -> -entry.spelling.games())
                        .thenComparing(entry -> entry.spelling.name()))
                .forEach(grouper::add);
        return grouper.result();
    }

    private void add(Entry entry) {
        List<List<Entry>> candidates = candidates(entry);
        if (candidates.size() > 1) {
            ambiguous.add(new Ambiguous(entry, candidates));
            return;
        }
        List<Entry> group = candidates.isEmpty() ? new ArrayList<>(1) : candidates.get(0);
        if (group.isEmpty()) {
            groups.add(group);
        }
        group.add(entry);
        boolean isNew = group.size() == 1;
        for (long key : entry.folded.groupKeys()) {
            if (shared.contains(key)) {
                List<List<Entry>> same = byKey.computeIfAbsent(key, each -> new ArrayList<>(1));
                boolean isMissing = isNew || same.stream().noneMatch(known -> known.get(0) == group.get(0));
                if (same.size() < MAX_SAME_KEY && isMissing) {
                    same.add(group);
                }
            }
        }
        entry.spelling.fideIds().forEach(id -> byFideId.putIfAbsent(id, group));
    }

    private List<List<Entry>> candidates(Entry entry) {
        for (int id : entry.spelling.fideIds()) {
            List<Entry> same = byFideId.get(id);
            if (same != null && same.stream().noneMatch(entry::contradicts)) {
                return List.of(same);
            }
        }
        Set<List<Entry>> found = Collections.newSetFromMap(new IdentityHashMap<>());
        List<List<Entry>> candidates = new ArrayList<>();
        for (long key : entry.folded.searchKeys()) {
            for (List<Entry> group : byKey.getOrDefault(key, List.of())) {
                if (found.add(group) && group.stream().allMatch(entry::fits)) {
                    candidates.add(group);
                    if (candidates.size() == Undecided.MAX_CANDIDATES) {
                        return candidates;
                    }
                }
            }
        }
        return candidates;
    }

    private PlayerGroups result() {
        List<Group> several = new ArrayList<>();
        for (List<Entry> group : groups) {
            if (group.size() > 1) {
                several.add(groupOf(group));
            }
        }
        several.sort(Comparator.comparingLong((Group group) -> -group.games()).thenComparing(Group::name));
        List<Undecided> undecided = new ArrayList<>();
        for (Ambiguous each : ambiguous) {
            undecided.add(new Undecided(
                    each.entry.spelling,
                    each.candidates.stream()
                            .map(group -> mostComplete(group).spelling.name())
                            .sorted()
                            .toList()));
        }
        undecided.sort(
                Comparator.comparingLong((Undecided each) -> -each.spelling().games())
                        .thenComparing(each -> each.spelling().name()));
        return new PlayerGroups(several, undecided);
    }

    private static Group groupOf(List<Entry> entries) {
        Entry best = mostComplete(entries);
        List<Member> members = entries.stream()
                .sorted(Comparator.comparing((Entry entry) -> entry != best)
                        .thenComparingLong(entry -> -entry.spelling.games())
                        .thenComparing(entry -> entry.spelling.name()))
                .map(entry -> new Member(entry.spelling, entry.evidence(best)))
                .toList();
        return new Group(best.spelling.name(), members);
    }

    private static Entry mostComplete(List<Entry> entries) {
        return Collections.min(
                entries,
                Comparator.comparing((Entry entry) -> !entry.name.hasFullGivenNames())
                        .thenComparing(entry -> !entry.name.hasComma())
                        .thenComparingLong(entry -> -entry.spelling.games())
                        .thenComparing(entry -> entry.spelling.name()));
    }

    /** Initials are unchanged: J for I would be no evidence. */
    private static String transliterated(String word) {
        if (word.length() < 2) {
            return word;
        }
        String changed = word;
        for (String[] pair : TRANSLITERATIONS) {
            changed = changed.replace(pair[0], pair[1]);
        }
        StringBuilder single = new StringBuilder(changed.length());
        for (int i = 0; i < changed.length(); i++) {
            if (i == 0 || changed.charAt(i) != changed.charAt(i - 1)) {
                single.append(changed.charAt(i));
            }
        }
        return single.toString();
    }
}
