/**
 * The web server: answers questions about positions in JSON, streams perft, and serves the page.
 *
 * <p>{@link dev.passant.web.WebServer} is the only way in. Imports the published packages of core, the package
 * {@code practice}, Javalin with its Jetty, and Jackson.
 */
@NullMarked
package dev.passant.web;

import org.jspecify.annotations.NullMarked;
