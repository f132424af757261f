import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** A recipe in a cart. */
export type StoredCartItem = {
  recipeId: ObjectId;
  addedAt: Date;
  quantity: number;
  /** What the recipe cost when the line was last put or changed. */
  pricePoisha: number;
  /** What its box was then (boxKeyOf). */
  boxKey: string;
};

/** `carts`: `_id` is the user's. */
export type CartDoc = { _id: ObjectId; items: StoredCartItem[]; updatedAt: Date };

export const cartDocs = collection<CartDoc>("carts");
