import "server-only";
import type { Filter } from "mongodb";
import { parcelSearchWords } from "@/lib/delivery/parcels/desk-words";
import { type ParcelDoc, type ParcelEnd, parcelDocs } from "@/lib/delivery/parcels/document";
import type { ParcelStatus } from "@/lib/delivery/parcels/status";
import { ledgerDocs, riderDocs } from "@/lib/delivery/riders/document";
import { chargeDocs } from "@/lib/money/charges/document";
import { auditDocs } from "@/lib/people/audit/document";
import { accountDocs, oneTimeLinkDocs, sessionDocs } from "@/lib/people/auth/document";
import { credentialDocs, userDocs } from "@/lib/people/users/document";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { idempotencyDocs } from "@/lib/platform/idempotency/document";
import { toTaka } from "@/lib/platform/money";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { cartDocs } from "@/lib/shop/cart/document";
import { kitchenDocs } from "@/lib/shop/kitchens/document";
import { shoppingListDocs } from "@/lib/shop/lists/document";
import { savedRecipesDocs } from "@/lib/shop/lists/saved/document";
import { orderSearchWords } from "@/lib/shop/orders/desk-words";
import { orderDocs } from "@/lib/shop/orders/document";
import { purchaseDocs } from "@/lib/shop/orders/purchase-document";
import { reviewReportDocs } from "@/lib/shop/reviews/document";
import { accountTexts } from "@/lib/texts/account";
import type { OpenMatters } from "./schema";

const GONE = accountTexts.deletedUser;
const FINISHED: ParcelStatus[] = ["delivered", "returned", "cancelled"];

/** What of a person's is still under way, inside the transaction that wants to delete the account. */
export async function readOpenMatters(uid: string, tx: Tx): Promise<OpenMatters> {
  const id = requireId(uid);
  const open = { deletedAt: null, deliveryStatus: { $nin: FINISHED } };
  const session = inside(tx);
  // One after another: a transaction takes one call at a time.
  const owned = await parcelDocs().countDocuments({ ...open, ownerId: id }, session);
  const sold = await parcelDocs().countDocuments({ ...open, "sender.id": id, ownerId: { $ne: id } }, session);
  const deliveries = await parcelDocs().countDocuments({ ...open, riderId: id }, session);
  const buying = await orderDocs().countDocuments({ buyerId: id, state: "open" }, session);
  const selling = await orderDocs().countDocuments({ "sellerInfo.id": id, state: "open" }, session);
  const paying = await parcelDocs().countDocuments(
    { ownerId: id, kind: "booking", deletedAt: null, payment: { $ne: null } },
    session,
  );
  const rider = await riderDocs().findOne({ userId: id }, session);
  return {
    parcels: owned + sold,
    deliveries,
    payments: buying + selling + paying,
    takaOpen: rider ? toTaka(rider.balancePoisha + rider.cashPoisha) : 0,
  };
}

/** Orders and purchases stay in the books of the other side, without the person. */
export async function eraseFromOrders(uid: string, tx: Tx): Promise<void> {
  const id = requireId(uid);
  const orders = orderDocs();
  const bought = await orders
    .find(
      { buyerId: id },
      {
        projection: { purchaseId: 1, trackingId: 1, intentId: 1, buyerInfo: 1 },
        ...inside(tx),
      },
    )
    .toArray();
  const writes = bought.map((doc) => {
    const buyerInfo = { ...doc.buyerInfo, name: GONE, email: "", phone: null, address: null };
    const searchWords = orderSearchWords({ ...doc, buyerInfo });
    const update = { $set: { buyerInfo, searchWords, needsAddress: false } };
    return { updateOne: { filter: { _id: doc._id }, update } };
  });
  for (const some of batches(writes)) await orders.bulkWrite(some, inside(tx));
  const nobody = {
    "buyerInfo.name": GONE,
    "buyerInfo.email": "",
    "buyerInfo.phone": null,
    "buyerInfo.address": null,
  };
  await purchaseDocs().updateMany({ buyerId: id }, { $set: nobody }, inside(tx));
  await orders.updateMany(
    { "sellerInfo.id": id },
    { $set: { "sellerInfo.name": GONE, "sellerInfo.email": "" } },
    inside(tx),
  );
  // Who cancelled something of their own or, as an administrator, gave money back.
  const given = { arrayFilters: [{ "own.by.id": id }], ...inside(tx) };
  const nameless = { $set: { "refunds.$[own].by.name": GONE } };
  await chargeDocs().updateMany({ "refunds.by.id": id }, nameless, given);
}

/** Region and district stay, for the books; what leads to a person goes. */
const anonymous = <End extends ParcelEnd>(end: End, name: string, email: End["email"]): End => ({
  ...end,
  name,
  email,
  contact: null,
  center: null,
  address: null,
  instruction: null,
});

/** Finished parcels stay, without the person; of own ones also without the receiver, whom only the person had named. */
export async function eraseFromParcels(uid: string, tx: Tx): Promise<void> {
  const id = requireId(uid);
  await parcelDocs().updateMany(
    { "events.by.id": id },
    { $set: { "events.$[step].by.name": GONE } },
    { arrayFilters: [{ "step.by.id": id }], ...inside(tx) },
  );
  for (const own of [{ ownerId: id }, { "sender.id": id, ownerId: { $ne: id } }]) {
    await eraseEach(own, id.toHexString(), tx);
  }
}

async function eraseEach(own: Filter<ParcelDoc>, uid: string, tx: Tx): Promise<void> {
  const found = await parcelDocs()
    .find(own, {
      projection: { trackingId: 1, title: 1, kind: 1, ownerId: 1, sender: 1, receiver: 1, createdBy: 1 },
      ...inside(tx),
    })
    .toArray();
  const writes = found.map((doc) => {
    const owned = doc.ownerId.toHexString() === uid;
    const sent = doc.sender.id.toHexString() === uid;
    const sender = sent ? anonymous(doc.sender, GONE, "") : doc.sender;
    const named = doc.kind === "order" ? GONE : accountTexts.deletedReceiver;
    const receiver = owned ? anonymous(doc.receiver, named, null) : doc.receiver;
    const searchWords = parcelSearchWords({ ...doc, sender, receiver });
    const update = { $set: { sender, receiver, searchWords, createdBy: owned ? "" : doc.createdBy } };
    return { updateOne: { filter: { _id: doc._id }, update } };
  });
  for (const some of batches(writes)) await parcelDocs().bulkWrite(some, inside(tx));
}

/** At most so many writes a round trip. */
export function batches<T>(all: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** A rider's record that is gone. */
export type ErasedRider = { id: string; fullName: string };

/**
 * The account itself and everything that was only its own. Answers the rider's record, null without one. Throws AppError
 * `conflict` (409) when the account is gone.
 */
export async function eraseAccount(uid: string, email: string, tx: Tx): Promise<ErasedRider | null> {
  const id = requireId(uid);
  const session = inside(tx);
  const rider = await riderDocs().findOneAndDelete({ userId: id }, session);
  await ledgerDocs().updateMany({ "by.id": id }, { $set: { "by.name": GONE } }, session);
  await eraseOwnThings(uid, tx);
  await outboxDocs().deleteMany({ to: email }, session);
  // What was mailed to e-mails that the account had before; later mails there may be somebody else's.
  const changes = auditDocs().find({ "target.id": uid, action: "user.email_changed" }, session);
  for (const { at, before } of await changes.toArray()) {
    if (typeof before?.email !== "string") continue;
    await outboxDocs().deleteMany({ to: before.email, createdAt: { $lte: at } }, session);
  }
  const { deletedCount } = await userDocs().deleteOne({ _id: id }, session);
  // Of two calls at the same moment the second one finds nobody.
  if (deletedCount === 0) throw new AppError("conflict", { detail: accountTexts.deletedAlready });
  return rider && { id: rider._id.toHexString(), fullName: rider.fullName };
}

/** What was an account's alone and is found by its id. */
export async function eraseOwnThings(uid: string, tx: Tx): Promise<void> {
  const id = requireId(uid);
  const session = inside(tx);
  await credentialDocs().deleteOne({ _id: id }, session);
  await accountDocs().deleteMany({ userId: id }, session);
  await sessionDocs().deleteMany({ userId: id }, session);
  await oneTimeLinkDocs().deleteMany({ userId: id }, session);
  await cartDocs().deleteOne({ _id: id }, session);
  await savedRecipesDocs().deleteOne({ _id: id }, session);
  await shoppingListDocs().deleteOne({ _id: id }, session);
  await kitchenDocs().deleteOne({ _id: id }, session);
  await reviewReportDocs().deleteMany({ byId: id }, session);
  // Their keys begin with the person's id; ";" is what follows ":".
  await idempotencyDocs().deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};` } }, session);
}
