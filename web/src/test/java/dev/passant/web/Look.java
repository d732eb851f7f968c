package dev.passant.web;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The window size and colour scheme of a {@link BoardPage}. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@interface Look {

    /** Pixels. */
    int width() default 1280;

    /** Pixels. */
    int height() default 900;

    /** Whether the user prefers dark colours. */
    boolean dark() default false;
}
