package dev.passant.tables;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Syzygy files by the pieces that they are for. The set itself never changes; it may be used by several threads.
 */
final class TableSet {

    /** One combination of pieces, with its files. */
    private static final class Entry {

        private final long signature;
        private final @Nullable TableFile[] files = new @Nullable TableFile[SyzygyTable.Kind.values().length];
        private volatile @Nullable SyzygyTable wdl;
        private volatile @Nullable SyzygyTable dtz;

        /** The fault of a damaged file, so that it is not read again and again. */
        private final @Nullable String[] faults = new @Nullable String[files.length];

        Entry(long signature) {
            this.signature = signature;
        }

        SyzygyTable wdl() {
            SyzygyTable opened = wdl;
            return opened != null ? opened : open(SyzygyTable.Kind.WDL);
        }

        SyzygyTable dtz() {
            SyzygyTable opened = dtz;
            return opened != null ? opened : open(SyzygyTable.Kind.DTZ);
        }

        private synchronized SyzygyTable open(SyzygyTable.Kind kind) {
            SyzygyTable opened = kind == SyzygyTable.Kind.WDL ? wdl : dtz;
            if (opened != null) {
                return opened;
            }
            TableFile file = files[kind.ordinal()];
            if (file == null) {
                throw missing(signature, kind);
            }
            String fault = faults[kind.ordinal()];
            if (fault != null) {
                throw TableException.damaged(fault);
            }
            SyzygyTable table;
            try {
                MappedFile bytes = file.map();
                table = SyzygyTable.read(bytes, file.toString(), signature, kind);
                SyzygyChecksum.check(bytes);
            } catch (TableException damaged) {
                String message = file + ": " + damaged.getMessage();
                faults[kind.ordinal()] = message;
                throw TableException.damaged(message);
            } catch (IOException failed) {
                throw new TableException(
                        TableException.Reason.UNREADABLE_TABLE,
                        file + ": cannot be read: " + failed.getMessage(),
                        failed);
            }
            if (kind == SyzygyTable.Kind.WDL) {
                wdl = table;
            } else {
                dtz = table;
            }
            return table;
        }
    }

    /** A hash table with open addressing; each entry is in it with both sides to move. */
    private final long[] signatures;

    private final @Nullable Entry[] entries;
    private final int shift;
    private final List<String> names;

    private TableSet(Map<Long, Entry> bySignature) {
        int bits = Math.max(2, 34 - Integer.numberOfLeadingZeros(bySignature.size()));
        shift = 64 - bits;
        signatures = new long[1 << bits];
        entries = new @Nullable Entry[1 << bits];
        TreeSet<String> sorted = new TreeSet<>();
        for (Entry entry : bySignature.values()) {
            put(entry.signature, entry);
            if (!Signature.isSymmetric(entry.signature)) {
                put(Signature.swapped(entry.signature), entry);
            }
            for (SyzygyTable.Kind kind : SyzygyTable.Kind.values()) {
                if (entry.files[kind.ordinal()] != null) {
                    sorted.add(Signature.name(entry.signature) + kind.suffix());
                }
            }
        }
        names = List.copyOf(sorted);
    }

    private void put(long signature, Entry entry) {
        int at = slot(signature);
        signatures[at] = signature;
        entries[at] = entry;
    }

    /** Lists the Syzygy tables of files. If two files have the same table, the first is used. */
    static TableSet of(List<TableFile> files) {
        Map<Long, Entry> bySignature = new HashMap<>();
        files.forEach(file -> add(file, bySignature));
        return new TableSet(bySignature);
    }

    private static void add(TableFile file, Map<Long, Entry> bySignature) {
        String name = file.name();
        for (SyzygyTable.Kind kind : SyzygyTable.Kind.values()) {
            if (name.endsWith(kind.suffix())) {
                Signature.parse(name.substring(0, name.length() - kind.suffix().length()))
                        .ifPresent(signature -> {
                            Entry swapped = bySignature.get(Signature.swapped(signature));
                            Entry entry =
                                    swapped != null ? swapped : bySignature.computeIfAbsent(signature, Entry::new);
                            if (entry.signature == signature && entry.files[kind.ordinal()] == null) {
                                entry.files[kind.ordinal()] = file;
                            }
                        });
            }
        }
    }

    /** Returns the names of all files, sorted. */
    List<String> names() {
        return names;
    }

    /** Returns a message if these pieces have no file of a kind; whether it is sound is not checked. */
    Optional<String> lacks(long signature, SyzygyTable.Kind kind) {
        Entry entry = entries[slot(signature)];
        return signature == Signature.BARE_KINGS || entry != null && entry.files[kind.ordinal()] != null
                ? Optional.empty()
                : Optional.of(messageOfMissing(signature, kind));
    }

    SyzygyTable wdl(long signature) {
        Entry entry = entries[slot(signature)];
        if (entry == null) {
            throw missing(signature, SyzygyTable.Kind.WDL);
        }
        return entry.wdl();
    }

    SyzygyTable dtz(long signature) {
        Entry entry = entries[slot(signature)];
        if (entry == null) {
            throw missing(signature, SyzygyTable.Kind.DTZ);
        }
        return entry.dtz();
    }

    private static TableException missing(long signature, SyzygyTable.Kind kind) {
        return new TableException(TableException.Reason.MISSING_TABLE, messageOfMissing(signature, kind));
    }

    private static String messageOfMissing(long signature, SyzygyTable.Kind kind) {
        return "missing table: " + Signature.name(signature) + kind.suffix();
    }

    /** Returns the slot of a signature, or an empty one if there is no entry. */
    private int slot(long signature) {
        int mask = entries.length - 1;
        // Multiplicative hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4.
        int at = (int) (signature * 0x9e37_79b9_7f4a_7c15L >>> shift);
        while (entries[at] != null && signatures[at] != signature) {
            at = at + 1 & mask;
        }
        return at;
    }
}
