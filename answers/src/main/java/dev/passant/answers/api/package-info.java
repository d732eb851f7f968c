/** The paths of the HTTP API and the answers to their requests, for the server and for the page's worker. */
@NullMarked
package dev.passant.answers.api;

// May import: all other packages of the answers, core and winnable.

import org.jspecify.annotations.NullMarked;
