/**
 * Chess in Apache Spark: games as a data source, SQL functions, positions of games, and perft on a cluster. Imports the
 * exports of {@code core}, {@code pgn} and {@code perft}, and Spark. Runs on the class path only, because Spark's jars
 * are not modules.
 */
@NullMarked
package dev.passant.spark;

import org.jspecify.annotations.NullMarked;
