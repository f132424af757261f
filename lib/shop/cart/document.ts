import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import { DAY_SECONDS, type Indexes } from "@/lib/platform/db/indexes";

/** A recipe in a cart. */
export type CartItem = {
  recipeId: ObjectId;
  addedAt: Date;
  quantity: number;
  /** What the recipe cost when the line was last put or changed. */
  pricePoisha: number;
};

/** `carts`: `_id` is the user's. */
export type CartDoc = { _id: ObjectId; items: CartItem[]; updatedAt: Date };

export const cartDocs = collection<CartDoc>("carts");

/** How long a cart is kept after it was last changed. */
export const CART_DAYS = 365;

export const cartIndexes: Indexes = {
  carts: [{ key: { updatedAt: 1 }, expireAfterSeconds: CART_DAYS * DAY_SECONDS }],
};
