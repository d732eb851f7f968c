package dev.passant.hunt;

import dev.passant.chess.Color;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A bug while the hunt still learns about it. */
final class Finding {

    final Family family;
    final Kind kind;
    private final Set<String> titles = new LinkedHashSet<>();
    private final List<String> remarks = new ArrayList<>();
    private final Set<Color> colors = EnumSet.noneOf(Color.class);
    private final Set<Boolean> wings = new LinkedHashSet<>();
    private Optional<Example> example = Optional.empty();
    private Optional<Regression> regression = Optional.empty();
    private long cases;

    Finding(Family family, Kind kind) {
        this.family = family;
        this.kind = kind;
    }

    synchronized void describe(String title, Optional<Example> smallest, Optional<Regression> test) {
        titles.add(title);
        boolean smaller = example.isEmpty()
                || smallest.isPresent()
                        && smallest.get().pieces().orElse(99) < example.get().pieces().orElse(99);
        if (smaller) {
            example = smallest;
            regression = test;
        }
    }

    synchronized void remark(String remark) {
        if (!remarks.contains(remark) && remarks.size() < 10) {
            remarks.add(remark);
        }
    }

    synchronized void count(Optional<Symptom> symptom) {
        cases++;
        symptom.ifPresent(shown -> {
            colors.add(shown.position().sideToMove());
            wings.add(shown.to().file() > shown.from().file());
        });
    }

    synchronized void absorb(Finding other) {
        cases += other.cases;
        titles.addAll(other.titles);
        other.remarks.forEach(this::remark);
        if (example.isEmpty()) {
            example = other.example;
            regression = other.regression;
        }
    }

    /** Whether it was only seen after moves. */
    synchronized boolean needsMoves() {
        return example.isPresent() && !example.get().moves().isEmpty();
    }

    synchronized long cases() {
        return cases;
    }

    synchronized Set<String> titles() {
        return new LinkedHashSet<>(titles);
    }

    synchronized Bug bug() {
        List<String> all = new ArrayList<>(titles);
        String first = all.isEmpty() ? family.code() : all.get(0);
        List<String> more = new ArrayList<>(remarks);
        all.stream().skip(1).limit(8).forEach(title -> more.add("Also: " + title + "."));
        return new Bug(family, first + ".", kind, cases, example, regression, more);
    }
}
