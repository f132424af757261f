import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { recipeDocs } from "./document";
import { readIngredients } from "./ingredient-lines";
import { writtenIn } from "./mapper";
import { EVERYWHERE } from "./states";

/** What a person published, deleted recipes too. */
export async function personalExport(uid: string) {
  const docs = await recipeDocs()
    .find({ ...EVERYWHERE, authorId: requireId(uid) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map((doc) => ({
    _id: doc._id.toHexString(),
    ...writtenIn(doc),
    ingredientLines: readIngredients(doc.ingredients, doc.correctedLines),
    ingredientLinesBn: readIngredients(doc.ingredientsBn),
    dateCreated: doc.createdAt.toISOString(),
    dateModified: doc.dateModified.toISOString(),
    deletedAt: doc.deletedAt?.toISOString() ?? null,
  }));
}
