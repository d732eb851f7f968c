/** Tests that compare core with the reference, which shares no code with it. */
package dev.passant;
