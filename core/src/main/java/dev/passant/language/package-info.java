// Strings, numbers and enums only, because chess and explain use it. Imports nothing.
/** Sentences as data: templates, the values in them, and the languages that they are written in. */
@NullMarked
package dev.passant.language;

import org.jspecify.annotations.NullMarked;
