/**
 * The bug zoo: more than a hundred move generators, each with one typical bug.
 *
 * <p>{@code Generator} is the correct generator. Like the oracle of module {@code reference}, it uses a mailbox board
 * and rejects moves after which the king could be captured. Unlike the oracle, it makes and unmakes moves on a single
 * board, so that bugs of make and unmake are possible and thousands of millions of nodes can be counted. A test
 * compares the two. Each step in which a mutant may differ is a separate method of {@code BoardState}, {@code
 * AttackSteps}, {@code MoveSteps} or {@code Generator}; a mutant overrides one or two of these methods. {@link
 * dev.passant.zoo.Mutants} lists all mutants, and {@link dev.passant.zoo.ZooEngine} runs one as a UCI engine.
 *
 * <p>Imports the JDK and {@code reference} only.
 */
@NullMarked
package dev.passant.zoo;

import org.jspecify.annotations.NullMarked;
