import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { RecipeDoc } from "./model";

export const recipeDocs = collection<RecipeDoc>("recipes");

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
export const collections: Collections = {
  recipes: {
    kept: { with: "books", also: "off the list with the account" },
    indexes: [
      { key: { listed: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, category: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, difficulty: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, boxKind: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, tags: 1, dateCreated: -1, _id: -1 } },
      // Of several that are asked for one walks the index, the others sift.
      { key: { listed: 1, freeOf: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, authorId: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, foods: 1, dateCreated: -1, _id: -1 } },
      // Some 90 keys a recipe, so no order behind the word: what a rare one finds is sorted. Begun with `listed` it
      // would count the list.
      { key: { searchWords: 1, listed: 1 } },
      { key: { listed: 1, price: 1, _id: 1 } },
      { key: { listed: 1, timeKey: 1, _id: 1 } },
      { key: { listed: 1, titleKey: 1, _id: 1 } },
      { key: { listed: 1, ratingKey: -1, _id: -1 } },
      { key: { ratingCount: 1 } },
      { key: { dateModified: -1 } },
      { key: { hiddenAt: 1 }, partialFilterExpression: { hiddenAt: { $type: "date" } } },
    ],
  },
};
