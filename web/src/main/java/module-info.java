/** The web server: an HTTP API for positions and games, and the page. */
module dev.passant.web {
    requires static org.jspecify;
    requires com.github.weisj.jsvg;
    requires dev.passant.answers;
    requires dev.passant.core;
    requires transitive dev.passant.tables;
    requires transitive dev.passant.uci;
    requires io.javalin;
    requires jakarta.servlet;
    requires java.desktop;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;
    requires org.slf4j;

    exports dev.passant.web;
}
