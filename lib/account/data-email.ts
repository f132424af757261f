import "server-only";
import { wordsOf } from "@/lib/delivery/parcels/desk-words";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { riderDocs } from "@/lib/delivery/riders/document";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { orderDocs } from "@/lib/shop/orders/document";
import { purchaseDocs } from "@/lib/shop/orders/purchase-document";

/**
 * Writes an account's new e-mail wherever the old one stands beside the account's id, so that orders and parcels are
 * found by it and mails reach the person. Parcels that somebody else sends to the old e-mail keep it: it is their record.
 */
export async function replaceEmailCopies(uid: string, from: string, to: string, tx: Tx): Promise<void> {
  const id = requireId(uid);
  const session = inside(tx);
  await orderDocs().updateMany({ buyerId: id }, { $set: { "buyerInfo.email": to } }, session);
  await purchaseDocs().updateMany({ buyerId: id }, { $set: { "buyerInfo.email": to } }, session);
  await orderDocs().updateMany({ "sellerInfo.id": id }, { $set: { "sellerInfo.email": to } }, session);
  await riderDocs().updateMany({ userId: id }, { $set: { email: to } }, session);
  await parcelDocs().updateMany({ ownerId: id }, { $set: { createdBy: to } }, session);
  await parcelDocs().updateMany({ "sender.id": id }, { $set: { "sender.email": to } }, session);
  // The receiver of an order's parcel is its buyer.
  await parcelDocs().updateMany({ ownerId: id, kind: "order" }, { $set: { "receiver.email": to } }, session);
  const words = { from: wordsOf(from), to: wordsOf(to) };
  for (const own of [{ ownerId: id }, { "sender.id": id }]) {
    const found = { ...own, searchWords: { $in: words.from } };
    await parcelDocs().updateMany(found, { $addToSet: { searchWords: { $each: words.to } } }, session);
    await parcelDocs().updateMany(own, { $pullAll: { searchWords: words.from } }, session);
  }
  const bought = { buyerId: id };
  await orderDocs().updateMany(bought, { $addToSet: { searchWords: { $each: words.to } } }, session);
  await orderDocs().updateMany(bought, { $pullAll: { searchWords: words.from } }, session);
}
