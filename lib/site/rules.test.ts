import { describe, expect, it } from "vitest";
import { firstLine, rowOfCards } from "./rules";

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
  const box = (id: string, authorId: string) => ({ id, authorId, image: "" });
  const boxes = [box("1", "a"), box("2", "a"), box("3", "b"), box("4", "a"), box("5", "c")];
  const ids = (most: number) => rowOfCards(boxes, most, () => []).map(({ id }) => id);
  expect(ids(3)).toEqual(["1", "3", "5"]);
  expect(ids(4)).toEqual(["1", "3", "5", "2"]);
  expect(ids(9)).toEqual(["1", "3", "5", "2", "4"]);
});

it("no cloth or bowl is twice in a row of boxes where others are there, but a kitchen twice is worse", () => {
  const box = (id: string, authorId: string, image: string) => ({ id, authorId, image });
  const boxes = [
    box("1", "a", "red bowl"),
    box("2", "b", "red plate"),
    box("3", "b", "blue bowl"),
    box("4", "b", "green plate"),
    box("5", "c", "red bowl"),
    box("6", "a", "white pot"),
  ];
  const ids = (most: number) => rowOfCards(boxes, most, (image) => image.split(" ")).map(({ id }) => id);
  expect(ids(2)).toEqual(["1", "4"]);
  expect(ids(3)).toEqual(["1", "4", "5"]);
  expect(ids(4)).toEqual(["1", "4", "5", "6"]);
  expect(ids(6).toSorted()).toEqual(["1", "2", "3", "4", "5", "6"]);
});
