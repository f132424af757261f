import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { claimDocs } from "./collections";

export const personal = {
  async pictures(uid, tx) {
    const docs = await claimDocs()
      .find({ "buyer.id": requireId(uid) }, { projection: { photos: 1 }, ...inside(tx) })
      .toArray();
    return docs.flatMap(({ photos }) => photos);
  },

  /**
   * Removes only the person's name, texts and photos. The claim itself remains, because it also belongs to the other
   * party's records.
   */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    const claimed = { "buyer.name": GONE, text: "", photos: [] };
    await claimDocs().updateMany({ "buyer.id": id }, { $set: claimed }, inside(tx));
    const answered = { "kitchen.name": GONE, answer: null };
    await claimDocs().updateMany(
      { "kitchen.id": id },
      { $set: answered, $unset: { "kitchen.nameBn": 1 } },
      inside(tx),
    );
  },
} satisfies PersonalData;
