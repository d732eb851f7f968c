package dev.passant.web;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a path, with curves as short lines. */
final class Outline {

    private static final Pattern COMMAND = Pattern.compile("([a-zA-Z])([^a-zA-Z]*)");
    private static final Pattern NUMBER = Pattern.compile("-?(\\d+\\.?\\d*|\\.\\d+)");
    private static final int CURVE_PARTS = 12;

    private final List<double[]> lines = new ArrayList<>();
    private double x;
    private double y;
    private double startX;
    private double startY;

    Outline(String path) {
        Matcher commands = COMMAND.matcher(path);
        while (commands.find()) {
            double[] numbers = NUMBER.matcher(commands.group(2))
                    .results()
                    .mapToDouble(each -> Double.parseDouble(each.group()))
                    .toArray();
            follow(commands.group(1).charAt(0), numbers);
        }
    }

    List<double[]> lines() {
        return lines;
    }

    private void follow(char command, double[] n) {
        boolean isRelative = Character.isLowerCase(command);
        switch (Character.toUpperCase(command)) {
            case 'M' -> {
                x = n[0] + (isRelative ? x : 0);
                y = n[1] + (isRelative ? y : 0);
                startX = x;
                startY = y;
            }
            case 'L' -> {
                for (int i = 0; i < n.length; i += 2) {
                    lineTo(n[i] + (isRelative ? x : 0), n[i + 1] + (isRelative ? y : 0));
                }
            }
            case 'H' -> lineTo(n[0] + (isRelative ? x : 0), y);
            case 'V' -> lineTo(x, n[0] + (isRelative ? y : 0));
            case 'C' -> {
                for (int i = 0; i < n.length; i += 6) {
                    curve(n, i, isRelative ? x : 0, isRelative ? y : 0);
                }
            }
            case 'A' -> arc(n[0], n[4] != 0, n[5] + (isRelative ? x : 0), n[6] + (isRelative ? y : 0));
            case 'Z' -> lineTo(startX, startY);
            default -> throw new IllegalArgumentException("unknown command of a path: " + command);
        }
    }

    private void lineTo(double toX, double toY) {
        lines.add(new double[] {x, y, toX, toY});
        x = toX;
        y = toY;
    }

    private void curve(double[] n, int i, double baseX, double baseY) {
        double fromX = x;
        double fromY = y;
        for (int part = 1; part <= CURVE_PARTS; part++) {
            double t = (double) part / CURVE_PARTS;
            double[] b = {(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t};
            lineTo(
                    b[0] * fromX + b[1] * (baseX + n[i]) + b[2] * (baseX + n[i + 2]) + b[3] * (baseX + n[i + 4]),
                    b[0] * fromY + b[1] * (baseY + n[i + 1]) + b[2] * (baseY + n[i + 3]) + b[3] * (baseY + n[i + 5]));
        }
    }

    /** Adds the shorter arc of a circle, or half of it. */
    private void arc(double radius, boolean isClockwise, double toX, double toY) {
        double dx = toX - x;
        double dy = toY - y;
        double distance = Math.hypot(dx, dy);
        double height = Math.sqrt(Math.max(0, radius * radius - distance * distance / 4));
        double side = isClockwise ? 1 : -1;
        double centreX = x + dx / 2 - side * height * dy / distance;
        double centreY = y + dy / 2 + side * height * dx / distance;
        double start = Math.atan2(y - centreY, x - centreX);
        double angle = side * 2 * Math.asin(Math.min(1, distance / 2 / radius));
        for (int part = 1; part <= CURVE_PARTS; part++) {
            double at = start + angle * part / CURVE_PARTS;
            lineTo(centreX + radius * Math.cos(at), centreY + radius * Math.sin(at));
        }
    }
}
