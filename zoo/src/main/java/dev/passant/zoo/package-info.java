/**
 * The bug zoo: more than a hundred move generators, each with one mistake that real generators make.
 *
 * <p>{@code Generator} is the healthy one. It works as the oracle of module {@code reference} does (a mailbox, moves
 * tried and dropped when the king could be captured), but on one board that is changed in place, so that mistakes of
 * making and taking back moves can live in it; a test holds the two together. Each step that somebody gets wrong is a
 * method of its own in {@code BoardState}, {@code AttackSteps}, {@code MoveSteps} or {@code Generator}; a mutant
 * overrides one or two of them. {@link dev.passant.zoo.Mutants} lists them all, {@link dev.passant.zoo.ZooEngine} makes
 * a UCI engine of any.
 *
 * <p>Imports the JDK and {@code reference} only.
 */
@NullMarked
package dev.passant.zoo;

import org.jspecify.annotations.NullMarked;
