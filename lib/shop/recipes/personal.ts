import "server-only";
import type { Filter } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import type { Person, PersonalData } from "@/lib/platform/db/personal-data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { recipeDocs } from "./collections";
import type { RecipeDoc } from "./model";
import { revalidateRecipePages } from "./recipe-cache";
import { EVERYWHERE } from "./states";

const by = (uid: string) => ({ ...EVERYWHERE, authorId: requireId(uid) });

export const personal = {
  async pictures(uid, tx) {
    const docs = await recipeDocs()
      .find(by(uid), { projection: { image: 1 }, ...inside(tx) })
      .toArray();
    return docs.map(({ image }) => image);
  },

  /**
   * Deletes all recipes of a person forever and removes the person's name and e-mail. Returns how many recipes were
   * deleted.
   */
  async erase({ uid }: Person, tx: Tx): Promise<number> {
    const alive = { ...by(uid), deletedAt: null };
    const ids = await idsOf(alive, tx);
    const now = new Date();
    const left = { deletedAt: now, listed: false, dateModified: now };
    await recipeDocs().updateMany(alive, { $set: left }, inside(tx));
    const nobody = { deletedBy: "account", authorName: "", authorEmail: "" } as const;
    await recipeDocs().updateMany(by(uid), { $set: nobody }, inside(tx));
    await revalidateRecipePages(ids, tx);
    return ids.length;
  },

  async rename(uid, { displayName, email }, tx) {
    const ids = await idsOf(by(uid), tx);
    const author = { authorName: displayName, authorEmail: email };
    await recipeDocs().updateMany(by(uid), { $set: author }, inside(tx));
    await revalidateRecipePages(ids, tx);
  },
} satisfies PersonalData;

async function idsOf(filter: Filter<RecipeDoc>, tx: Tx): Promise<string[]> {
  const docs = recipeDocs().find(filter, { projection: { _id: 1 }, ...inside(tx) });
  return (await docs.toArray()).map(({ _id }) => idText(_id));
}
