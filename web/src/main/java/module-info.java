/** The web server: an HTTP API for positions and games, and the page. */
module dev.passant.web {
    requires static org.jspecify;
    requires dev.passant.core;
    requires dev.passant.perft;
    requires dev.passant.winnable;
    requires dev.passant.pgn;
    requires dev.passant.uci;
    requires io.javalin;
    requires com.fasterxml.jackson.annotation;
    requires jakarta.servlet;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;
    requires org.slf4j;
    requires tools.jackson.core;
    requires tools.jackson.databind;

    exports dev.passant.web;

    // Responses are records, which Jackson reads by reflection.
    opens dev.passant.web to
            tools.jackson.databind;
    opens dev.passant.web.practice to
            tools.jackson.databind;
}
