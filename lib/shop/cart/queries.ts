import "server-only";
import { ObjectId } from "mongodb";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { withIds } from "@/lib/platform/model/shapes";
import { cartDocs } from "./collections";
import { type CartDoc, type CartLine, cartLine } from "./model";
import { CART_LIMIT } from "./rules";

const toLines = ({ items }: CartDoc): CartLine[] => items.map((item) => withIds(cartLine, item));

/** Returns the lines of a person's cart, oldest first. May include deleted recipes. */
export async function readCartLines(userId: string, tx?: Tx): Promise<CartLine[]> {
  const doc = await cartDocs().findOne({ _id: new ObjectId(userId) }, inside(tx));
  return doc ? toLines(doc) : [];
}

/**
 * Reads the cart's lines for a transaction that depends on them. It also writes the cart: if another transaction
 * changes the cart at the same time, the two conflict and one is retried.
 */
export async function lockCartLines(userId: string, tx: Tx): Promise<CartLine[]> {
  const doc = await cartDocs().findOneAndUpdate(
    { _id: new ObjectId(userId) },
    { $set: { updatedAt: new Date() } },
    inside(tx),
  );
  return doc ? toLines(doc) : [];
}

/** Returns the ids of the recipes in a person's cart, oldest first. May include deleted recipes. */
export const listCartIds = async (userId: string): Promise<string[]> =>
  (await readCartLines(userId)).map(({ recipeId }) => recipeId);

/** Adds a recipe to the cart. Returns false if the recipe is already in the cart or the cart is full. */
export async function insertCartItem(userId: string, line: CartLine): Promise<boolean> {
  const now = new Date();
  const item = { ...line, recipeId: new ObjectId(line.recipeId), addedAt: now };
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
    // A duplicate key means that the recipe is already in the cart or the cart is full.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Sets a line's quantity, and the price and box contents that the buyer saw. Returns false if the cart does not
 * contain the recipe.
 */
export async function updateCartItem(userId: string, { recipeId, ...seen }: CartLine): Promise<boolean> {
  const { matchedCount } = await cartDocs().updateOne(
    { _id: new ObjectId(userId), "items.recipeId": new ObjectId(recipeId) },
    {
      $set: {
        "items.$.quantity": seen.quantity,
        "items.$.pricePoisha": seen.pricePoisha,
        "items.$.boxKey": seen.boxKey,
        updatedAt: new Date(),
      },
    },
  );
  return matchedCount === 1;
}

/** Removes recipes from a person's cart. Ids that are not in the cart are ignored. */
export async function dropFromCart(userId: string, recipeIds: string | string[], tx?: Tx): Promise<void> {
  const gone = [recipeIds].flat().map((id) => new ObjectId(id));
  await cartDocs().updateOne(
    { _id: new ObjectId(userId), "items.recipeId": { $in: gone } },
    { $pull: { items: { recipeId: { $in: gone } } }, $set: { updatedAt: new Date() } },
    inside(tx),
  );
}

/**
 * Removes bought lines from a person's cart, inside a transaction. Portions that the buyer added during the purchase
 * remain. `bought` names a recipe once.
 */
export async function dropBoughtLines(
  userId: string,
  bought: readonly { recipeId: string; quantity: number }[],
  tx: Tx,
): Promise<void> {
  const _id = new ObjectId(userId);
  const updatedAt = new Date();
  const drop = ({ recipeId, quantity }: { recipeId: ObjectId; quantity: number }) => [
    {
      updateOne: {
        filter: { _id, items: { $elemMatch: { recipeId, quantity: { $lte: quantity } } } },
        update: { $pull: { items: { recipeId } }, $set: { updatedAt } },
      },
    },
    // A line that is still there has more portions than were bought.
    {
      updateOne: {
        filter: { _id, "items.recipeId": recipeId },
        update: { $inc: { "items.$.quantity": -quantity }, $set: { updatedAt } },
      },
    },
  ];
  await cartDocs().bulkWrite(
    bought.flatMap(({ recipeId, quantity }) => drop({ recipeId: new ObjectId(recipeId), quantity })),
    inside(tx),
  );
}

/** Stores the price and box contents of each line as the buyer has just seen them. */
export async function saveShown(userId: string, lines: readonly Omit<CartLine, "quantity">[]): Promise<void> {
  if (lines.length === 0) return;
  await cartDocs().bulkWrite(
    lines.map(({ recipeId, pricePoisha, boxKey }) => ({
      updateOne: {
        filter: { _id: new ObjectId(userId), "items.recipeId": new ObjectId(recipeId) },
        update: { $set: { "items.$.pricePoisha": pricePoisha, "items.$.boxKey": boxKey } },
      },
    })),
  );
}
