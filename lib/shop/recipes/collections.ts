import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { RecipeDoc } from "./model";

export const recipeDocs = collection<RecipeDoc>("recipes");

/**
 * How long recipes are stored, and their indexes. Every query uses an index, which the integration tests check with
 * `explain`.
 */
export const collections: Collections = {
  recipes: {
    kept: { with: "books", also: "off the list with the account" },
    indexes: [
      { key: { listed: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, category: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, difficulty: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, boxKind: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, tags: 1, dateCreated: -1, _id: -1 } },
      // For lists that exclude allergens.
      { key: { listed: 1, freeOf: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, authorId: 1, dateCreated: -1, _id: -1 } },
      { key: { listed: 1, foods: 1, dateCreated: -1, _id: -1 } },
      // Contains no sort fields, because each recipe has about 90 entries in this index.
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
