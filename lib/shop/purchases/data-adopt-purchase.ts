import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { readParcelStates } from "@/lib/delivery/parcels/data";
import { noteAwaitsAnswer } from "@/lib/delivery/parcels/data-moves";
import { eachId } from "@/lib/platform/db/each-id";
import { inside, type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { type OrderDoc, orderDocs } from "@/lib/shop/orders/document";
import { intentIdOf } from "@/lib/shop/orders/record";
import type { BoxState } from "@/lib/shop/orders/status";
import { type PurchaseDoc, purchaseDocs } from "./document";
import { type PurchaseRecord, toPurchase } from "./record";
import { contentsOf, openKeyOf } from "./rules";

/*
 * Orders of the release before become purchases of one box with one line, under the id of the order (docs/decisions/purchases.md). That
 * release also completes purchases of this one beside it: their boxes follow here.
 */

/** What that release leaves on its orders: no state of their box, or one that was never paid for. */
const TRACES: readonly Filter<OrderDoc>[] = [
  { state: { $in: ["open", "completed", "abandoned"] }, boxState: { $in: [null] as never[] } },
  { state: "completed", boxState: "unpaid" },
];

/** Brings every order that needs it into today's form; two reads of an index when there is none. */
export async function adoptPurchases(): Promise<void> {
  for (const trace of TRACES) {
    await eachId(orderDocs(), trace, (id) => adoptPurchase(id.toHexString()));
  }
}

/** The purchase of an order of the release before; safe any number of times, by several servers. Null: there is no such order. */
export function adoptPurchase(orderId: string): Promise<PurchaseRecord | null> {
  return withTransaction(async (tx) => {
    const doc = await orderDocs().findOne({ _id: new ObjectId(orderId) }, inside(tx));
    if (!doc) return null;
    const purchase = doc.purchaseId ? await completedBeside(doc, tx) : await inserted(doc, tx);
    if (doc.boxState && doc.boxState !== "unpaid") return purchase && toPurchase(purchase);
    await orderDocs().updateOne(
      { _id: doc._id },
      {
        $set: {
          purchaseId: purchase?._id ?? doc._id,
          lines: doc.lines ?? [lineOf(doc)],
          boxState: doc.state === "completed" ? await boxStateOf(doc) : "unpaid",
          answerUntil: doc.purchaseId ? answerUntilOf(doc) : null,
          endReason: null,
          portions: doc.portions ?? [],
          intentId: intentIdOf(doc),
        },
        $unset: { openKey: "" },
      },
      inside(tx),
    );
    if (doc.purchaseId && doc.parcelId) await noteAwaitsAnswer(doc.parcelId.toHexString(), true, tx);
    return purchase && toPurchase(purchase);
  });
}

const lineOf = ({ recipeId, title, image, pricePoisha, quantity }: OrderDoc) => ({
  recipeId,
  title,
  image,
  pricePoisha,
  quantity,
});

/** Kitchens were never told of a deadline for what was sold before there was one. */
const answerUntilOf = ({ completedAt }: OrderDoc): Date | null =>
  completedAt && new Date(completedAt.getTime() + env().answerMs);

async function boxStateOf({ parcelId }: OrderDoc): Promise<BoxState> {
  const id = parcelId?.toHexString();
  const parcel = id === undefined ? undefined : (await readParcelStates([id])).get(id);
  if (parcel?.deliveryStatus === "cancelled") return "cancelled";
  return parcel && (parcel.readyAt !== null || parcel.deliveryStatus !== "pending") ? "ready" : "paid";
}

/** A purchase of one box for an order that has none. */
async function inserted(doc: OrderDoc, tx: Tx): Promise<PurchaseDoc> {
  const {
    _id,
    state,
    buyerId,
    buyerInfo,
    location,
    totalPoisha,
    paidAt,
    completedAt,
    completedBy,
    openUntil,
  } = doc;
  const choice = {
    buyerId: buyerId.toHexString(),
    recipeId: doc.recipeId.toHexString(),
    quantity: doc.quantity,
    location,
    pricePoisha: doc.pricePoisha,
  };
  const purchase: PurchaseDoc = {
    _id,
    via: "recipe",
    state,
    buyerId,
    buyerInfo,
    location,
    orderIds: [_id],
    totalPoisha,
    ...(state === "open" ? { openKey: openKeyOf(choice) } : {}),
    contents: contentsOf(location, [choice]),
    termsVersion: null,
    termsAgreedAt: null,
    heldUntil: null,
    createdAt: doc.createdAt ?? doc.openedAt,
    openUntil,
    paidAt,
    completedAt,
    completedBy,
  };
  const known = await purchaseDocs().findOne({ _id }, inside(tx));
  if (known) return known;
  // This release may have opened the same choice meanwhile: then that one is found by the key.
  const { openKey } = purchase;
  if (openKey && (await purchaseDocs().findOne({ openKey: { $eq: openKey, $type: "string" } }, inside(tx))))
    delete purchase.openKey;
  await purchaseDocs().insertOne(purchase, inside(tx));
  return purchase;
}

/** A purchase of this release whose order the release before has completed. */
async function completedBeside(
  { purchaseId, state, ...order }: OrderDoc,
  tx: Tx,
): Promise<PurchaseDoc | null> {
  const purchase = await purchaseDocs().findOne({ _id: purchaseId ?? order._id }, inside(tx));
  if (state !== "completed" || !purchase || purchase.state === "completed") return purchase;
  const { paidAt, completedAt, completedBy, buyerInfo } = order;
  return purchaseDocs().findOneAndUpdate(
    { _id: purchase._id },
    {
      $set: { state, paidAt, completedAt, completedBy, buyerInfo, heldUntil: null },
      $unset: { openKey: "" },
    },
    { returnDocument: "after", ...inside(tx) },
  );
}
