package dev.carom.physics;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

/** Iterates over a list by index. Reads the current content, even if the list is filled again during the iteration. */
final class IndexIterator<T> implements Iterator<T> {
    private final IntSupplier size;
    private final IntFunction<T> get;
    private int next;

    IndexIterator(IntSupplier size, IntFunction<T> get) {
        this.size = size;
        this.get = get;
    }

    @Override
    public boolean hasNext() {
        return next < size.getAsInt();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the list has only " + size.getAsInt() + " elements");
        }
        return get.apply(next++);
    }
}
