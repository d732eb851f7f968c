/**
 * The web server: analyses positions and games over JSON, streams perft, and serves the page.
 *
 * <p>{@link dev.passant.web.WebServer} is the only public type. The package depends on the published packages of core,
 * perft, winnable and pgn, the package {@code practice}, Javalin with Jetty, and Jackson.
 */
@NullMarked
package dev.passant.web;

import org.jspecify.annotations.NullMarked;
