package dev.passant.web;

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
 * Lets through only requests that were meant for this server, and says to browsers what answers may do.
 *
 * <p>A page of somebody else can send requests to the loopback address, too, and can give its own name that address
 * (DNS rebinding). So the names {@code Host} and {@code Origin} must be those of this server, and a browser that says
 * that another site asks is refused.
 */
final class Guard {

    /** The headers of every answer. */
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

    /** The path whose page others may show in a frame, where they are let to. */
    static final String EMBEDDED = "/embed";

    private final Set<String> names;
    private final Set<String> further;
    private final Set<String> withBody;
    private final Map<String, String> headersOfEmbedded;

    /**
     * A guard of a server that is reached by some names.
     *
     * @param names its own, in lower case and without the port
     * @param further those of a server that passes requests on to it, in lower case, with the port where browsers show one
     * @param withBody the paths to which something is sent
     * @param framers the sites that may show {@link #EMBEDDED} in a frame, as CSP writes them; mostly none
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

    /** The headers of an answer, whatever it is. */
    Map<String, String> headers(String path) {
        return path.equals(EMBEDDED) ? headersOfEmbedded : HEADERS;
    }

    /**
     * Looks at a request before anything else does.
     *
     * @throws Refusal when it is not let through
     */
    void check(HttpServletRequest request) {
        String host = request.getHeader("Host");
        int port = request.getLocalPort();
        String target = request.getServerName() + ":" + request.getServerPort();
        boolean own = isOwn(host, port) && isOwn(target, port);
        if (!own && !(isFurther(host) && (isFurther(request.getServerName()) || isFurther(target)))) {
            throw new Refusal(
                    HttpStatus.MISDIRECTED_REQUEST_421,
                    "the request is for another server: its Host is not one of this one's names");
        }
        String origin = request.getHeader("Origin");
        if (origin != null && !isOwnOrigin(origin, port)) {
            throw new Refusal(
                    HttpStatus.FORBIDDEN_403, "the request comes from another site: its Origin is not this server");
        }
        String site = request.getHeader("Sec-Fetch-Site");
        boolean fromElsewhere = site != null && !site.equals("same-origin") && !site.equals("none");
        // A link from elsewhere may lead to the page, but nobody else may use the API; who may embed is told in
        // headers.
        boolean followsLink = "navigate".equals(request.getHeader("Sec-Fetch-Mode"))
                && (request.getRequestURI().equals("/")
                        || request.getRequestURI().equals(EMBEDDED));
        if (fromElsewhere && !followsLink) {
            throw new Refusal(
                    HttpStatus.FORBIDDEN_403, "the request comes from another site, as its Sec-Fetch-Site says");
        }
        boolean takesBody = request.getMethod().equals("POST") && withBody.contains(request.getRequestURI());
        if (!takesBody && (request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null)) {
            throw new Refusal(HttpStatus.PAYLOAD_TOO_LARGE_413, "no request here has a body");
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

    /** Whether a name with a port means this server; without a port, the port is that of HTTP. */
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
