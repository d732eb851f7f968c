/** Which mistake gives which number. */
@org.jspecify.annotations.NullMarked
package dev.passant.whatbug;
