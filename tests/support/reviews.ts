import { randomBytes } from "node:crypto";
import { ObjectId } from "mongodb";
import { POST as postReview } from "@/app/api/recipes/[id]/reviews/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { recordPicture } from "@/lib/platform/pictures/uploads/data";
import type { Person } from "./accounts";
import { buyBasket } from "./bought-basket";
import { ask } from "./delivery";
import { makeRecipe, type Shop } from "./shop";

/** Marks the parcel of an order as delivered, without the rider's steps. */
export async function deliver(orderId: string): Promise<void> {
  await parcelDocs().updateOne(
    { orderId: new ObjectId(orderId) },
    { $set: { deliveryStatus: "delivered", finishedAt: new Date() } },
  );
}

/** A bought and delivered box of one recipe. */
export async function deliveredBox(shop: Shop, buyer: Person, seller: Person, recipe?: string) {
  const recipeId = recipe ?? (await makeRecipe(seller));
  const { orderIds, transactionId } = await buyBasket(shop, buyer, { [recipeId]: 1 });
  const orderId = orderIds[0] ?? "";
  await deliver(orderId);
  return { recipeId, orderId, transactionId };
}

export const REVIEW = { rating: 4, text: "The mustard was sharp, the fish soft." };

/** POST /recipes/{id}/reviews. */
export async function review(
  who: Person,
  { recipeId, orderId }: { recipeId: string; orderId: string },
  change: object = {},
): Promise<{ status: number; body: { insertedId: string; code?: string; errors?: { path: string }[] } }> {
  const body = { orderId, ...REVIEW, ...change };
  return ask(postReview, who, "POST", "/x", { id: recipeId, body });
}

/** A delivered box with a review. */
export async function makeReview(shop: Shop, buyer: Person, seller: Person, change: object = {}) {
  const box = await deliveredBox(shop, buyer, seller);
  const { status, body } = await review(buyer, box, change);
  if (status !== 201) throw new Error(`reviewing: ${status} ${body.code}`);
  return { ...box, reviewId: body.insertedId };
}

/** The address of a picture that this person, or a guest (null), has uploaded. Its file does not exist. */
export async function sentPicture(who: Person | null): Promise<string> {
  const address = `/uploads/${randomBytes(16).toString("base64url")}.webp`;
  await recordPicture(address, who?.uid ?? null);
  return address;
}
