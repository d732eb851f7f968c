package dev.passant.web;

import dev.passant.answers.RequestException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/**
 * Rejects requests that are not intended for this server, and provides the security headers of its responses.
 *
 * <p>Other sites can also send requests to the loopback address, and can resolve their own name to it (DNS rebinding).
 * So {@code Host} and {@code Origin} must name this server, and a request that the browser marks as cross-site is
 * rejected.
 */
final class Guard {

    /** The headers of every response. */
    static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "X-Frame-Options",
            "DENY",
            "Referrer-Policy",
            "no-referrer",
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=()",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Cross-Origin-Embedder-Policy",
            "require-corp",
            "Cache-Control",
            "no-store");

    /** The path of the page that permitted sites may show in a frame. */
    static final String EMBEDDED = "/embed";

    private final Set<String> names;
    private final Set<String> further;
    private final Set<String> withBody;
    private final Map<String, String> headersOfEmbedded;

    /**
     * Creates the guard of a server.
     *
     * @param names the server's own names, in lower case and without the port
     * @param further the names of a reverse proxy in front of the server, in lower case, with the port if browsers send
     *     one
     * @param withBody the paths that accept a body
     * @param framers the sites that may show {@link #EMBEDDED} in a frame, as CSP sources; usually empty
     */
    Guard(Set<String> names, Set<String> further, Set<String> withBody, Set<String> framers) {
        this.names = new HashSet<>(names);
        this.further = new HashSet<>(further);
        this.withBody = new HashSet<>(withBody);
        this.headersOfEmbedded = framers.isEmpty() ? HEADERS : headersFor(framers);
    }

    private static Map<String, String> headersFor(Set<String> framers) {
        Map<String, String> headers = new HashMap<>(HEADERS);
        headers.remove("X-Frame-Options");
        headers.put("Cross-Origin-Resource-Policy", "cross-origin");
        String sources = "frame-ancestors " + String.join(" ", new TreeSet<>(framers));
        headers.computeIfPresent(
                "Content-Security-Policy", (name, policy) -> policy.replace("frame-ancestors 'none'", sources));
        return Map.copyOf(headers);
    }

    /** Returns the headers of a response, including errors. */
    Map<String, String> headers(String path) {
        return path.equals(EMBEDDED) ? headersOfEmbedded : HEADERS;
    }

    /**
     * Checks a request before it is handled.
     *
     * @throws RequestException if the request is rejected
     */
    void check(HttpServletRequest request) {
        String host = request.getHeader("Host");
        int port = request.getLocalPort();
        String target = request.getServerName() + ":" + request.getServerPort();
        boolean own = isOwn(host, port) && isOwn(target, port);
        if (!own && !(isFurther(host) && (isFurther(request.getServerName()) || isFurther(target)))) {
            throw new RequestException(
                    HttpStatus.MISDIRECTED_REQUEST_421, "the request is for another server: Host does not match");
        }
        String origin = request.getHeader("Origin");
        if (origin != null && !isOwnOrigin(origin, port)) {
            throw new RequestException(
                    HttpStatus.FORBIDDEN_403, "the request comes from another site: Origin does not match");
        }
        String site = request.getHeader("Sec-Fetch-Site");
        boolean fromElsewhere = site != null && !site.equals("same-origin") && !site.equals("none");
        // Other sites may link to the page but not use the API. Framing is controlled by headers.
        boolean followsLink = "navigate".equals(request.getHeader("Sec-Fetch-Mode"))
                && (request.getRequestURI().equals("/")
                        || request.getRequestURI().equals(EMBEDDED));
        if (fromElsewhere && !followsLink) {
            throw new RequestException(
                    HttpStatus.FORBIDDEN_403, "the request comes from another site: see Sec-Fetch-Site");
        }
        boolean takesBody = request.getMethod().equals("POST") && withBody.contains(request.getRequestURI());
        if (!takesBody && (request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null)) {
            throw new RequestException(HttpStatus.PAYLOAD_TOO_LARGE_413, "a body is not supported here");
        }
    }

    private boolean isOwnOrigin(String origin, int port) {
        return origin.startsWith("http://") && isOwn(origin.substring("http://".length()), port)
                || origin.startsWith("http://") && isFurther(origin.substring("http://".length()))
                || origin.startsWith("https://") && isFurther(origin.substring("https://".length()));
    }

    private boolean isFurther(@Nullable String authority) {
        return authority != null && further.contains(authority.toLowerCase(Locale.ROOT));
    }

    /** Returns whether a host, with or without a port, is this server; without one the port is 80. */
    private boolean isOwn(@Nullable String authority, int port) {
        if (authority == null) {
            return false;
        }
        int colon = authority.lastIndexOf(':');
        boolean hasPort = colon > authority.lastIndexOf(']');
        String name = hasPort ? authority.substring(0, colon) : authority;
        String portText = hasPort ? authority.substring(colon + 1) : "80";
        return names.contains(name.toLowerCase(Locale.ROOT)) && portText.equals(Integer.toString(port));
    }
}
