import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** A recipe in a cart, as it is stored. */
export type StoredCartItem = {
  recipeId: ObjectId;
  addedAt: Date;
  quantity: number;
  /** The price when the line was last added, changed or shown, in poisha. */
  pricePoisha: number;
  /** The box at that moment, as `boxKeyOf` writes it. */
  boxKey: string;
};

/** The collection `carts`; `_id` is the user's id. */
export type CartDoc = { _id: ObjectId; items: StoredCartItem[]; updatedAt: Date };

export const cartDocs = collection<CartDoc>("carts");
