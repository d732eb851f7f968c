/**
 * The commands for PGN files and opening books.
 *
 * <p>A command that writes games is a sequence of stages, which the commands share:
 *
 * <pre>
 * read         PgnFilesCommand, PgnFile          all commands
 * choose       GameChoice                        convert; sort and split through PgnTextsCommand
 * record text  RawGameVisitor                    filter, find, merge, sort, split
 * select       GameFilter, from TagOptions       filter, find, stats
 * deduplicate  ComparedGame, Deduplicator        filter, merge
 * sample       SampleOptions                     filter, convert (rows)
 * order        GameSorter                        sort
 * edit         RawGameEditor, from EditOptions   all that write games
 * write        GameTarget; SplitFolder           all that write games; split
 * </pre>
 *
 * <p>Some commands have a loop of their own. {@code convert} reads trees, because most formats need more than the text,
 * and writes large files with several threads. {@code find} reports positions, several for each game, also with several
 * threads. {@code check} and {@code stats} write no games.
 */
@NullMarked
package dev.passant.cli.pgn;

import org.jspecify.annotations.NullMarked;
