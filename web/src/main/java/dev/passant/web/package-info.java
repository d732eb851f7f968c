/**
 * The web server: routes, limits and streams the answers of the module {@code answers}, and serves the page.
 *
 * <p>{@link dev.passant.web.WebServer} is the only public type. The package depends on the answers, and on Javalin with
 * Jetty.
 */
@NullMarked
package dev.passant.web;

import org.jspecify.annotations.NullMarked;
