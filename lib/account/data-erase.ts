import "server-only";
import type { Filter } from "mongodb";
import { searchWordsOf } from "@/lib/delivery/parcels/desk-words";
import { collections } from "@/lib/platform/db/collections";
import type { ParcelDoc, ParcelEnd, ParcelStatus } from "@/lib/platform/db/documents";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { searchWordsOf as orderWordsOf } from "@/lib/shop/orders/desk-words";
import { accountTexts } from "@/lib/texts";
import type { OpenMatters } from "./schema";

const GONE = accountTexts.deletedUser;
const FINISHED: ParcelStatus[] = ["delivered", "returned", "cancelled"];

/** What of a person's is still under way, inside the transaction that wants to delete the account. */
export async function readOpenMatters(uid: string, tx: Tx): Promise<OpenMatters> {
  const id = requireId(uid);
  const { orders, parcels, riders } = collections;
  const open = { deletedAt: null, deliveryStatus: { $nin: FINISHED } };
  const session = inside(tx);
  // One after another: a transaction takes one call at a time.
  const owned = await parcels().countDocuments({ ...open, ownerId: id }, session);
  const sold = await parcels().countDocuments({ ...open, "sender.id": id, ownerId: { $ne: id } }, session);
  const deliveries = await parcels().countDocuments({ ...open, riderId: id }, session);
  const buying = await orders().countDocuments({ buyerId: id, state: "open" }, session);
  const selling = await orders().countDocuments({ "sellerInfo.id": id, state: "open" }, session);
  const paying = await parcels().countDocuments(
    { ownerId: id, kind: "booking", deletedAt: null, payment: { $ne: null } },
    session,
  );
  const rider = await riders().findOne({ userId: id }, session);
  return {
    parcels: owned + sold,
    deliveries,
    payments: buying + selling + paying,
    takaOpen: rider ? toTaka(rider.balancePoisha + rider.cashPoisha) : 0,
  };
}

/** Orders stay in the books of the other side, without the person. */
export async function eraseFromOrders(uid: string, tx: Tx): Promise<void> {
  const id = requireId(uid);
  const orders = collections.orders();
  const bought = await orders
    .find({ buyerId: id }, { projection: { trackingId: 1, transactionId: 1, buyerInfo: 1 }, ...inside(tx) })
    .toArray();
  const writes = bought.map((doc) => {
    const buyerInfo = { ...doc.buyerInfo, name: GONE, email: "", phone: null, address: null };
    const searchWords = orderWordsOf({ ...doc, buyerInfo });
    const update = { $set: { buyerInfo, searchWords, needsAddress: false } };
    return { updateOne: { filter: { _id: doc._id }, update } };
  });
  for (const some of batches(writes)) await orders.bulkWrite(some, inside(tx));
  await orders.updateMany(
    { "sellerInfo.id": id },
    { $set: { "sellerInfo.name": GONE, "sellerInfo.email": "" } },
    inside(tx),
  );
  // Who cancelled an own order or, as an administrator, gave money back.
  await orders.updateMany(
    { "refunds.by.id": id },
    { $set: { "refunds.$[own].by.name": GONE } },
    { arrayFilters: [{ "own.by.id": id }], ...inside(tx) },
  );
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
  await collections
    .parcels()
    .updateMany(
      { "events.by.id": id },
      { $set: { "events.$[step].by.name": GONE } },
      { arrayFilters: [{ "step.by.id": id }], ...inside(tx) },
    );
  for (const own of [{ ownerId: id }, { "sender.id": id, ownerId: { $ne: id } }]) {
    await eraseEach(own, id.toHexString(), tx);
  }
}

async function eraseEach(own: Filter<ParcelDoc>, uid: string, tx: Tx): Promise<void> {
  const found = await collections
    .parcels()
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
    const searchWords = searchWordsOf({ ...doc, sender, receiver });
    const update = { $set: { sender, receiver, searchWords, createdBy: owned ? "" : doc.createdBy } };
    return { updateOne: { filter: { _id: doc._id }, update } };
  });
  for (const some of batches(writes)) await collections.parcels().bulkWrite(some, inside(tx));
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
  const rider = await collections.riders().findOneAndDelete({ userId: id }, session);
  await collections.ledger().updateMany({ "by.id": id }, { $set: { "by.name": GONE } }, session);
  await collections.credentials().deleteOne({ _id: id }, session);
  await collections.accounts().deleteMany({ userId: id }, session);
  await collections.sessions().deleteMany({ userId: id }, session);
  await collections.oneTimeLinks().deleteMany({ userId: id }, session);
  await collections.carts().deleteOne({ _id: id }, session);
  // Their keys begin with the person's id; ";" is what follows ":".
  await collections.idempotency().deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};` } }, session);
  await collections.outbox().deleteMany({ to: email }, session);
  // What was mailed to e-mails that the account had before; later mails there may be somebody else's.
  const changes = collections.audit().find({ "target.id": uid, action: "user.email_changed" }, session);
  for (const { at, before } of await changes.toArray()) {
    if (typeof before?.email !== "string") continue;
    await collections.outbox().deleteMany({ to: before.email, createdAt: { $lte: at } }, session);
  }
  const { deletedCount } = await collections.users().deleteOne({ _id: id }, session);
  // Of two calls at the same moment the second one finds nobody.
  if (deletedCount === 0) throw new AppError("conflict", { detail: accountTexts.deletedAlready });
  return rider && { id: rider._id.toHexString(), fullName: rider.fullName };
}
