/** Tests of the web server, over the network as a browser would ask. */
@NullMarked
package dev.passant.web;

import org.jspecify.annotations.NullMarked;
