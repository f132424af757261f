import { ObjectId } from "mongodb";
import { claimDocs } from "@/lib/shop/claims/collections";
import { findOrder } from "@/lib/shop/orders/queries";
import type { Person } from "../support/accounts";
import { makeBooking } from "../support/delivery";
import { ownReceipt } from "../support/receipts";
import { deliveredBox } from "../support/reviews";
import { insertSold, makeRecipe, type Shop } from "../support/shop";

export const PURCHASE = "/dashbord/myorder/[purchaseId]";
export const RECEIPT = "/dashbord/receipts/[number]";
export const REVIEW = "/dashbord/myorder/review/[orderId]/[recipeId]";

/**
 * For each page about an object: the values of its address's parameters, divided by `/`. The objects are `owner`'s; the
 * recipe on sale is `seller`'s.
 */
export async function ownedPages(shop: Shop, owner: Person, seller: Person): Promise<Record<string, string>> {
  const ids: Record<string, string> = { "/buynow/[id]": await makeRecipe(seller) };
  for (const address of ["/dashbord/myparcle/label/[id]", "/dashbord/myparcle/pay/[id]"])
    ids[address] = await makeBooking(owner);
  const { orderId, recipeId } = await deliveredBox(shop, owner, seller);
  ids[PURCHASE] = (await findOrder(orderId))?.purchaseId ?? "";
  ids[REVIEW] = `${orderId}/${recipeId}`;
  ids["/dashbord/myorder/claim/[orderId]"] = orderId;
  ids["/dashbord/claims/[id]"] = await ownClaim(owner);
  ids[RECEIPT] = await ownReceipt(owner);
  ids["/dashbord/mySales/label/[id]"] = await insertSold(owner);
  return ids;
}

/** A claim of the owner about a box of another kitchen. */
async function ownClaim(owner: Person): Promise<string> {
  const [_id, now] = [new ObjectId(), new Date()];
  await claimDocs().insertOne({
    _id,
    orderId: new ObjectId(),
    origin: "buyer",
    trackingId: "TRK1",
    lines: [],
    text: "",
    photos: [],
    buyer: { id: new ObjectId(owner.uid), name: "Owner" },
    kitchen: { id: new ObjectId(), name: "Kitchen" },
    state: "open",
    answerUntil: now,
    toDecideSince: null,
    answer: null,
    decision: null,
    events: [{ at: now, to: "open", by: "buyer" }],
    createdAt: now,
  });
  return _id.toHexString();
}

/** The names of the parameters in an address, in their order. */
export const namesIn = (address: string): string[] =>
  [...address.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? "");

/** The values of a page's parameters by their names. */
export function pageParams(address: string, ids: Readonly<Record<string, string>>): Record<string, string> {
  const values = (ids[address] ?? "").split("/");
  return Object.fromEntries(namesIn(address).map((name, at) => [name, values[at] ?? ""]));
}
