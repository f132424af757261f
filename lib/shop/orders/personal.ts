import "server-only";
import { wordsOf } from "@/lib/delivery/parcels/search-words";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { batches, type PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { orderDocs, purchaseDocs } from "./collections";
import { orderSearchWords } from "./search-words";

const NOBODY = { name: GONE, email: "" };

export const personal = {
  /** Counts the open orders that the person buys or sells. */
  async open(uid, tx) {
    const id = requireId(uid);
    const buying = await orderDocs().countDocuments({ buyerId: id, state: "open" }, inside(tx));
    const selling = await orderDocs().countDocuments({ "sellerInfo.id": id, state: "open" }, inside(tx));
    return { payments: buying + selling };
  },

  /**
   * Removes the person's name, e-mail, phone and address from orders and purchases. The documents themselves stay,
   * because the other party's accounting needs them.
   */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    const nobody = { ...NOBODY, phone: null, address: null, area: null, landmark: null };
    const shown = { purchaseId: 1, trackingId: 1, intentId: 1, buyerId: 1, buyerInfo: 1 } as const;
    const bought = await orderDocs()
      .find({ buyerId: id }, { projection: shown, ...inside(tx) })
      .toArray();
    const writes = bought.map((doc) => {
      const buyerInfo = { ...doc.buyerInfo, ...nobody };
      const searchWords = orderSearchWords({ ...doc, buyerInfo });
      const update = {
        $set: { buyerInfo, searchWords, needsAddress: false },
        $unset: { cashPhones: 1 as const },
      };
      return { updateOne: { filter: { _id: doc._id }, update } };
    });
    for (const some of batches(writes)) await orderDocs().bulkWrite(some, inside(tx));
    await purchaseDocs().updateMany({ buyerId: id }, { $set: under("buyerInfo", nobody) }, inside(tx));
    await orderDocs().updateMany(
      { "sellerInfo.id": id },
      { $set: under("sellerInfo", NOBODY), $unset: { "sellerInfo.nameBn": 1 } },
      inside(tx),
    );
    // Removes an admin's name from the cash refunds that the admin decided.
    await orderDocs().updateMany(
      { "cashRefunds.by.id": id },
      { $set: { "cashRefunds.$[own].by.name": GONE } },
      { arrayFilters: [{ "own.by.id": id }], ...inside(tx) },
    );
  },

  async replaceEmail({ uid, email: from }, to, tx) {
    const id = requireId(uid);
    const session = inside(tx);
    const bought = { buyerId: id };
    await orderDocs().updateMany(bought, { $set: { "buyerInfo.email": to } }, session);
    await purchaseDocs().updateMany(bought, { $set: { "buyerInfo.email": to } }, session);
    await orderDocs().updateMany({ "sellerInfo.id": id }, { $set: { "sellerInfo.email": to } }, session);
    await orderDocs().updateMany(bought, { $addToSet: { searchWords: { $each: wordsOf(to) } } }, session);
    await orderDocs().updateMany(bought, { $pullAll: { searchWords: wordsOf(from ?? "") } }, session);
  },
} satisfies PersonalData;

/** Builds an update of single fields of an embedded document. */
const under = (field: "buyerInfo" | "sellerInfo", set: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [`${field}.${name}`, value]));
