import { describe, expect, it } from "vitest";
import { firstLine, ofManyKitchens } from "./rules";

describe("a cook's line", () => {
  it.each([
    ["", ""],
    ["Slow fires. Big pots.", "Slow fires."],
    ["Slow fires\nBig pots.", "Slow fires"],
    ["Open since 1.5 years? Yes.", "Open since 1.5 years?"],
    ["ঢিমে আঁচে রান্না। বড় হাঁড়ি।", "ঢিমে আঁচে রান্না।"],
  ])("of %j is its first sentence", (story, line) => {
    expect(firstLine(story)).toBe(line);
  });

  it("is cut at a word when it is long, and never inside a letter", () => {
    const line = firstLine(`${"hilsa ".repeat(40)}.`);
    expect(line).toMatch(/hilsa…$/);
    expect([...line].length).toBeLessThanOrEqual(110);
    expect(firstLine("🐟".repeat(200))).toBe(`${"🐟".repeat(109)}…`);
  });
});

it("boxes are of as many kitchens as there are, newest first", () => {
  const box = (id: string, authorId: string) => ({ id, authorId });
  const boxes = [box("1", "a"), box("2", "a"), box("3", "b"), box("4", "a"), box("5", "c")];
  const ids = (most: number) => ofManyKitchens(boxes, most).map(({ id }) => id);
  expect(ids(3)).toEqual(["1", "3", "5"]);
  expect(ids(4)).toEqual(["1", "3", "5", "2"]);
  expect(ids(9)).toEqual(["1", "3", "5", "2", "4"]);
});
