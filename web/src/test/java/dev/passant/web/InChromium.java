package dev.passant.web;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs the tests of a class in Chromium, in builds with {@code -Pit} only: browsers take minutes. If the build has the
 * modules of a page without a server ({@code -Pwasm}), the tests run twice: with the page from {@code passant serve},
 * and with the page as files.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("it")
@ClassTemplate
@ExtendWith(ChromiumExtension.class)
@interface InChromium {

    /** Whether the tests are about the server, or about markup and styles, which are the same in both. */
    boolean onlyServed() default false;
}
