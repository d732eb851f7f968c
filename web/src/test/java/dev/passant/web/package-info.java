/** Tests of the web server and its page, over HTTP and in a browser. */
@NullMarked
package dev.passant.web;

import org.jspecify.annotations.NullMarked;
