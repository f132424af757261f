import "server-only";
import type { Filter } from "mongodb";
import { GONE, GONE_RECEIVER } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { batches, type PersonalData } from "@/lib/platform/db/personal-data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { parcelDocs } from "./collections";
import type { ParcelDoc, ParcelEnd } from "./model";
import { parcelSearchWords, wordsOf } from "./search-words";
import type { ParcelStatus } from "./transitions";

const FINISHED: ParcelStatus[] = ["delivered", "returned", "cancelled"];

export const personal = {
  /**
   * Counts unfinished parcels. `parcels`: parcels that the person sends, buys or sells. `deliveries`: parcels that
   * the person carries.
   */
  async open(uid, tx) {
    const id = requireId(uid);
    const open = { deletedAt: null, deliveryStatus: { $nin: FINISHED } };
    const session = inside(tx);
    // Runs one query after another, because a transaction allows only one at a time.
    const owned = await parcelDocs().countDocuments({ ...open, ownerId: id }, session);
    const sold = await parcelDocs().countDocuments(
      { ...open, "sender.id": id, ownerId: { $ne: id } },
      session,
    );
    const deliveries = await parcelDocs().countDocuments({ ...open, riderId: id }, session);
    return { parcels: owned + sold, deliveries };
  },

  /** Removes the person's data from parcels. The person's own parcels also lose the receiver's data. */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    await parcelDocs().updateMany(
      { "events.by.id": id },
      { $set: { "events.$[step].by.name": GONE } },
      { arrayFilters: [{ "step.by.id": id }], ...inside(tx) },
    );
    for (const own of [{ ownerId: id }, { "sender.id": id, ownerId: { $ne: id } }]) {
      await eraseEach(own, idText(id), tx);
    }
  },

  /**
   * Replaces a person's e-mail on the person's own parcels. If somebody else has booked a parcel to the old e-mail,
   * it stays there, because that parcel belongs to its sender.
   */
  async replaceEmail({ uid, email: from }, to, tx) {
    const id = requireId(uid);
    const session = inside(tx);
    await parcelDocs().updateMany({ ownerId: id }, { $set: { createdBy: to } }, session);
    await parcelDocs().updateMany({ "sender.id": id }, { $set: { "sender.email": to } }, session);
    // The receiver of an order is its buyer, so the receiver's e-mail changes too.
    await parcelDocs().updateMany(
      { ownerId: id, kind: "order" },
      { $set: { "receiver.email": to } },
      session,
    );
    const words = { from: wordsOf(from ?? ""), to: wordsOf(to) };
    for (const own of [{ ownerId: id }, { "sender.id": id }]) {
      await parcelDocs().updateMany(own, { $addToSet: { searchWords: { $each: words.to } } }, session);
      await parcelDocs().updateMany(own, { $pullAll: { searchWords: words.from } }, session);
    }
  },
} satisfies PersonalData;

/** Lists the ids of the parcels that a person owns, carries or has carried. */
export async function listParcelIdsOf(
  uid: string,
  tx: Tx,
): Promise<{ owned: Set<string>; carried: Set<string> }> {
  const find = async (filter: Filter<ParcelDoc>) => {
    const docs = parcelDocs().find(filter, { projection: { _id: 1 }, ...inside(tx) });
    return new Set((await docs.toArray()).map(({ _id }) => idText(_id)));
  };
  const id = requireId(uid);
  return { owned: await find({ ownerId: id }), carried: await find({ riderId: id }) };
}

/**
 * Removes everything that identifies a person from the sender or receiver of a parcel. Region and district stay for
 * the bookkeeping.
 */
const anonymous = <End extends ParcelEnd>(end: End, name: string, email: End["email"]): End => ({
  ...end,
  name,
  email,
  contact: null,
  center: null,
  address: null,
  landmark: null,
  instruction: null,
});

async function eraseEach(own: Filter<ParcelDoc>, uid: string, tx: Tx): Promise<void> {
  const found = await parcelDocs()
    .find(own, {
      projection: {
        trackingId: 1,
        title: 1,
        titleBn: 1,
        kind: 1,
        ownerId: 1,
        sender: 1,
        receiver: 1,
        createdBy: 1,
      },
      ...inside(tx),
    })
    .toArray();
  const writes = found.map((doc) => {
    const owned = idText(doc.ownerId) === uid;
    const sent = idText(doc.sender.id) === uid;
    const { nameBn: _, ...unnamed } = doc.sender;
    const sender = sent ? anonymous(unnamed, GONE, "") : doc.sender;
    const named = doc.kind === "order" ? GONE : GONE_RECEIVER;
    const receiver = owned ? anonymous(doc.receiver, named, null) : doc.receiver;
    const createdBy = owned ? "" : doc.createdBy;
    const searchWords = parcelSearchWords({
      ...doc,
      owner: { id: idText(doc.ownerId), email: createdBy },
      sender: { ...sender, id: idText(sender.id) },
      receiver,
    });
    // What admins wrote about the parcel may name the person.
    const update = { $set: { sender, receiver, searchWords, createdBy, adminNotes: [] } };
    return { updateOne: { filter: { _id: doc._id }, update } };
  });
  for (const some of batches(writes)) await parcelDocs().bulkWrite(some, inside(tx));
}
