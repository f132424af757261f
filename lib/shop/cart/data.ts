import "server-only";
import { MongoServerError, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { cartDocs } from "./document";
import { CART_LIMIT } from "./rules";

/** Ids of the recipes in a person's cart, oldest first; deleted recipes may still be among them. */
export async function listCartIds(userId: string): Promise<string[]> {
  const doc = await cartDocs().findOne({ _id: new ObjectId(userId) });
  return doc?.items.map((item) => item.recipeId.toHexString()) ?? [];
}

/** Puts a recipe into the cart; false when it is in there already or the cart is full. One atomic update. */
export async function insertCartItem(userId: string, recipeId: string): Promise<boolean> {
  const now = new Date();
  const item = { recipeId: new ObjectId(recipeId), addedAt: now };
  try {
    await cartDocs().updateOne(
      {
        _id: new ObjectId(userId),
        "items.recipeId": { $ne: item.recipeId },
        [`items.${CART_LIMIT - 1}`]: { $exists: false },
      },
      { $push: { items: item }, $set: { updatedAt: now } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The cart exists but does not match: the upsert would have made a second one.
    if (error instanceof MongoServerError && error.code === 11000) return false;
    throw error;
  }
}

/** Takes recipes out of a person's cart; without effect when they are not in it. */
export async function dropFromCart(userId: string, recipeIds: string | string[], tx?: Tx): Promise<void> {
  const gone = [recipeIds].flat().map((id) => new ObjectId(id));
  await cartDocs().updateOne(
    { _id: new ObjectId(userId), "items.recipeId": { $in: gone } },
    { $pull: { items: { recipeId: { $in: gone } } }, $set: { updatedAt: new Date() } },
    inside(tx),
  );
}
