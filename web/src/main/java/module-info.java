/** The web server: an HTTP API for positions and games, and the page. */
module dev.passant.web {
    requires static org.jspecify;
    requires dev.passant.answers;
    requires dev.passant.core;
    requires dev.passant.perft;
    requires dev.passant.winnable;
    requires dev.passant.pgn;
    requires dev.passant.uci;
    requires io.javalin;
    requires jakarta.servlet;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;
    requires org.slf4j;
    requires tools.jackson.core;
    requires tools.jackson.databind;

    exports dev.passant.web;
}
