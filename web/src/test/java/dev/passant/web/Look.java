package dev.passant.web;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How large the window of a {@link BoardPage} is, and whether its reader likes it dark. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@interface Look {

    /** Pixels. */
    int width() default 1280;

    /** Pixels. */
    int height() default 900;

    /** Whether the reader prefers dark colours. */
    boolean dark() default false;
}
