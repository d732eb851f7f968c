package dev.passant.wasm.library;

import org.jspecify.annotations.Nullable;

/** An array without synchronization, because there is only one thread. */
public final class AtomicReferenceArray<E extends @Nullable Object> {

    private final @Nullable Object[] elements;

    /** Creates an array of nulls. */
    public AtomicReferenceArray(int length) {
        elements = new Object[length];
    }

    /** Returns the length. */
    public int length() {
        return elements.length;
    }

    /** Returns an element. */
    @SuppressWarnings("unchecked")
    public E get(int index) {
        return (E) elements[index];
    }

    /** Replaces an element, and returns the previous one. */
    public E getAndSet(int index, E element) {
        E before = get(index);
        elements[index] = element;
        return before;
    }

    /** Replaces an element if it is the expected one. */
    @SuppressWarnings("ReferenceEquality") // as specified
    public boolean compareAndSet(int index, E expected, E element) {
        boolean isSame = elements[index] == expected;
        if (isSame) {
            elements[index] = element;
        }
        return isSame;
    }

    /** Replaces an element. */
    public void set(int index, E element) {
        elements[index] = element;
    }
}
