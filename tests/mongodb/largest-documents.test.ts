import { BSON, ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import type { ParcelEvent } from "@/lib/delivery/parcels/model";
import type { ListContents, Share, ShoppingRow } from "@/lib/shop/lists/contents/model";
import { ITEMS_ON_LIST, MAX_TEXT_LENGTH, RECIPES_ON_LIST, SHARES_ON_LIST } from "@/lib/shop/lists/rules";
import { MAX_FOOD_LENGTH } from "@/lib/shop/recipes/amounts/units";
import { LIMITS } from "@/lib/shop/recipes/rules";

/** A letter takes up to four bytes. */
const letters = (n: number) => "𝔸".repeat(n);
const times = <T>(n: number, one: () => T): T[] => Array.from({ length: n }, one);
const kilobytes = (doc: object) => Math.ceil(BSON.calculateObjectSize(doc) / 1024);
const id = () => new ObjectId();
const at = new Date();

/** docs/mongodb.md has the same figures. */
describe("the largest document, in KB, of", () => {
  it("a shopping list, with what can be undone", () => {
    const share = (): Share => ({
      recipeId: id().toHexString(),
      quantity: 1.5,
      unit: "tbsp",
      food: letters(MAX_FOOD_LENGTH),
      notes: times(3, () => letters(MAX_TEXT_LENGTH)),
    });
    const rows = times(
      ITEMS_ON_LIST,
      (): ShoppingRow => ({
        _id: id().toHexString(),
        key: letters(MAX_FOOD_LENGTH),
        aisle: "other",
        measure: "volume",
        additions: 1,
        checked: true,
        have: true,
        grown: true,
        shares: [],
      }),
    );
    rows[0]?.shares.push(...times(SHARES_ON_LIST, share));
    const recipes = times(RECIPES_ON_LIST, () => ({
      recipeId: id().toHexString(),
      title: letters(LIMITS.title),
      servings: 1_000,
      times: 2,
    }));
    // What was taken away holds together no more shares than a whole list.
    const none = rows.map((row) => ({ ...row, shares: [] }));
    const removal = (of: ShoppingRow[]) => ({ _id: id().toHexString(), rows: of, recipes, others: [] });
    const list: ListContents = { rows, recipes, removed: [removal(none), removal(none), removal(rows)] };
    expect(kilobytes(list)).toBeLessThan(15 * 1024);
  });

  it("a recipe, with its text and words once more for the search", () => {
    const entries = times(LIMITS.entries, () => letters(LIMITS.entry));
    const texts = {
      title: letters(LIMITS.title),
      titleBn: letters(LIMITS.title),
      description: letters(LIMITS.description),
      descriptionBn: letters(LIMITS.description),
      ingredients: entries,
      instructions: entries,
      ingredientsBn: entries,
      instructionsBn: entries,
      tags: times(LIMITS.tags, () => letters(LIMITS.tag)),
    };
    const { title, titleBn, description, descriptionBn, tags } = texts;
    const searchText = [title, titleBn, description, descriptionBn, ...entries, ...entries, ...tags].join(
      " ",
    );
    const searchWords = times(1_000, () => "ক".repeat(40));
    expect(kilobytes({ ...texts, searchText, searchWords })).toBeLessThan(1_536);
  });

  it("a parcel's round of a rider who takes it and gives it back", () => {
    const event = (): ParcelEvent => ({
      from: "assigned",
      to: "pending",
      at,
      note: letters(500),
      by: { role: "rider", id: id(), name: letters(100) },
    });
    const rounds = 3_000;
    const size = kilobytes({ events: times(2 * rounds, event) });
    expect(size / rounds).toBeLessThan(6);
    expect(size).toBeLessThan(16 * 1024);
  });
});
