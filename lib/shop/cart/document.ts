import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";

/** `carts`: `_id` is the user's. */
export type CartDoc = { _id: ObjectId; items: { recipeId: ObjectId; addedAt: Date }[]; updatedAt: Date };

export const cartDocs = collection<CartDoc>("carts");
