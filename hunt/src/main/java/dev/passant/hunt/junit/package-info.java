/** The hunt in the tests of a library: for who has JUnit 5 on the test path. Imports the hunt. */
@NullMarked
package dev.passant.hunt.junit;

import org.jspecify.annotations.NullMarked;
