package dev.passant.pgn;

import java.util.function.Consumer;

/** Forwards tokens to a visitor, and problems to a separate consumer. */
class PassingOn implements PgnVisitor {

    private final PgnVisitor visitor;
    private final Consumer<PgnProblem> told;

    PassingOn(PgnVisitor visitor, Consumer<PgnProblem> told) {
        this.visitor = visitor;
        this.told = told;
    }

    @Override
    public void gameStarts() {
        visitor.gameStarts();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        visitor.tag(name, value);
    }

    @Override
    public boolean wantsMoves() {
        return visitor.wantsMoves();
    }

    @Override
    public void movesStart() {
        visitor.movesStart();
    }

    @Override
    public void move(PgnText san) {
        visitor.move(san);
    }

    @Override
    public void nag(int number) {
        visitor.nag(number);
    }

    @Override
    public void comment(PgnText text) {
        visitor.comment(text);
    }

    @Override
    public void variationStarts() {
        visitor.variationStarts();
    }

    @Override
    public void variationEnds() {
        visitor.variationEnds();
    }

    @Override
    public void result(GameResult result) {
        visitor.result(result);
    }

    @Override
    public void problem(PgnProblem problem) {
        told.accept(problem);
    }

    @Override
    public void gameEnds() {
        visitor.gameEnds();
    }

    @Override
    public boolean wantsMore() {
        return visitor.wantsMore();
    }
}
