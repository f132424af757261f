import { describe, expect, it } from "vitest";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { inLanguage } from "@/lib/texts/language";
import "@/lib/texts/language-store.mjs";
import { changesBetween, type ShownBox, subtotalOfBox, totalOfBasket } from "./basket-changes";

const line = (recipeId: string, price = 100, quantity = 1, names: { titleBn?: string } = {}) => ({
  ...names,
  recipeId,
  title: `Title ${recipeId}`,
  image: "",
  price,
  quantity,
  ...boxFactsOf({}),
});
const box = (...lines: ReturnType<typeof line>[]): ShownBox => ({
  sellerId: "s",
  sellerName: "Kitchen",
  lines,
});
const told = (recipeId: string, what: "price" | "box" | "gone" | "hidden" | "paused" | "quantity") => ({
  recipeId,
  title: "",
  what,
});

describe("what a basket costs", () => {
  it("is the sum of its boxes, each with one delivery and rounded on its own", () => {
    const boxes = [box(line("a", 345.5), line("b", 10)), box(line("c", 99.25, 2))];
    expect(subtotalOfBox(boxes[0]!)).toBe(355.5);
    // 355.50 + 60 = 416 rounded half up; 198.50 + 60 = 259.
    expect(totalOfBasket(boxes, "inside")).toBe(416 + 259);
    expect(totalOfBasket(boxes, "outside")).toBe(476 + 319);
  });
});

describe("what has changed in a basket", () => {
  it("is nothing between the same ones, whatever was told of it in general", () => {
    const boxes = [box(line("a"))];
    expect(changesBetween(boxes, boxes, [told("a", "quantity"), told("a", "price")])).toEqual([]);
  });

  it("names price and quantity with what they were", () => {
    const changes = changesBetween([box(line("a", 100, 2))], [box(line("a", 120, 3))], []);
    expect(changes).toEqual([
      { recipeId: "a", title: "Title a", what: "price", from: 100, to: 120 },
      { recipeId: "a", title: "Title a", what: "quantity", from: 2, to: 3 },
    ]);
  });

  it("is another box only where the server says so, beside another price", () => {
    const changes = changesBetween(
      [box(line("a", 100), line("b"))],
      [box(line("a", 120), line("b"))],
      [told("a", "price"), told("a", "box")],
    );
    expect(changes.map(({ recipeId, what }) => [recipeId, what])).toEqual([
      ["a", "box"],
      ["a", "price"],
    ]);
  });

  it("calls a dish as the page's language does", () => {
    const named = (quantity: number) => box(line("a", 100, quantity, { titleBn: "তেহারি" }));
    const titles = () => changesBetween([named(1)], [named(2)], []).map(({ title }) => title);
    expect([titles(), inLanguage("bn", titles)]).toEqual([["Title a"], ["তেহারি"]]);
    const gone = () => changesBetween([named(1)], [], [told("a", "gone")]).map(({ title }) => title);
    expect(inLanguage("bn", gone)).toEqual(["তেহারি"]);
  });

  it("keeps the title of what is gone, with why the server says so", () => {
    const changes = changesBetween([box(line("a"), line("b"))], [box(line("b"))], [told("a", "gone")]);
    expect(changes).toEqual([{ recipeId: "a", title: "Title a", what: "gone", from: null, to: null }]);
  });

  it("knows what somebody took out of the cart, or put in, elsewhere", () => {
    const changes = changesBetween([box(line("a"))], [box(line("b", 100, 4))], []);
    expect(changes.map(({ what, to }) => [what, to])).toEqual([
      ["removed", null],
      ["added", 4],
    ]);
  });

  it("of a first look are the prices since the recipe was put in, and what can't be bought", () => {
    const changes = changesBetween([], [box(line("a", 120))], [told("a", "price"), told("b", "paused")]);
    expect(changes.map(({ what, from, to }) => [what, from, to])).toEqual([
      ["paused", null, null],
      ["price", null, 120],
    ]);
  });
});
