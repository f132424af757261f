import fc from "fast-check";
import { expect, test } from "vitest";
import { toPoisha } from "@/lib/platform/money";
import type { Recipe } from "@/lib/shop/recipes/views";
import { boxesOf } from "./rules";

const filled = fc.array(
  fc.record({
    authorId: fc.constantFrom("k1", "k2", "k3"),
    price: fc.integer({ min: 0, max: 10_000_00 }).map((poisha) => poisha / 100),
    quantity: fc.integer({ min: 1, max: 100 }),
    state: fc.constantFrom(undefined, undefined, "hidden" as const),
  }),
  { maxLength: 12 },
);

test("the boxes hold everything for sale once, by kitchen, and their subtotals are exact", () => {
  fc.assert(
    fc.property(filled, (items) => {
      const boxes = boxesOf(
        items.map(({ quantity, ...fields }, index) => ({
          recipe: { _id: String(index), title: "", image: "", soldOut: false, ...fields } as Recipe,
          boxesLeft: null,
          quantity,
        })),
      );
      const forSale = items.flatMap(({ price, state }, index) =>
        price > 0 && !state ? [String(index)] : [],
      );
      const inBoxes = boxes.flatMap(({ lines }) => lines.map(({ recipeId }) => recipeId));
      expect(inBoxes.sort()).toEqual(forSale.sort());
      expect(new Set(boxes.map(({ sellerId }) => sellerId)).size).toBe(boxes.length);
      for (const { lines, subtotal } of boxes) {
        const poisha = lines.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0);
        expect(toPoisha(subtotal)).toBe(poisha);
      }
    }),
  );
});
