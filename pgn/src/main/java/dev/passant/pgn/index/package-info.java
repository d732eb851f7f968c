// Imports pgn and its packages scratch, search, source and tag, and chess and notation of core.
//
// An index is a sorted file of its own, not a database: it is written once, in key order, and then only read. A trial
// wrote the 11.4 million positions of 145,716 games (benchmarks/fetch-collection, 86 MB), already sorted, and looked up
// 1,141 positions with 3.6 million occurrences (JDK 17, processor time on a busy machine):
//
//   the sorted file (ListWriter, with trees of long lists)   writes in 2.2 s    65 MB   0.19 s
//   H2's MVStore 2.3.232, one list per position, appended              12.6 s   137 MB   0.34 s, lists not decoded
//   SQLite 3.53 (JDBC), one row per occurrence, no row id,
//     journal or sync                                                 50.0 s   284 MB   0.78 s
//
// The limit for an index is the size of its games. RocksDB and LMDB were not measured: both are native, and their
// levels or page trees support updates, which an index does not need. Keys are evenly distributed, so their highest
// bits choose a bucket and the next 32 bits distinguish the keys in it. Stored as differences, these take 26 bits per
// key.
/**
 * Position lookup: opening trees, and an index file for fast searches in a PGN file.
 *
 * <p>An {@link dev.passant.pgn.index.OpeningTree} holds the moves played from a position. It is collected from the
 * games, or read from a {@link dev.passant.pgn.index.GameIndex}, which a {@link dev.passant.pgn.index.GameIndexWriter}
 * creates.
 */
@NullMarked
package dev.passant.pgn.index;

import org.jspecify.annotations.NullMarked;
