/**
 * Chess in Apache Spark: games as a data source, functions of SQL, positions of games, perft on a cluster. May import
 * what {@code core} and {@code pgn} export, and Spark; on the class path only, since Spark's jars are no modules.
 */
@NullMarked
package dev.passant.spark;

import org.jspecify.annotations.NullMarked;
