import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { momentCodec } from "@/lib/platform/model/codecs";
import { all } from "@/lib/platform/model/fields";
import { show } from "@/lib/platform/model/shapes";
import { recipeDocs } from "./collections";
import { readIngredients } from "./ingredient-lines";
import { recipe } from "./model";
import { EVERYWHERE } from "./states";
import { written } from "./written-recipe";

const exported = recipe
  .pick({ _id: true, ...all(written), dateCreated: true, dateModified: true })
  .extend({ deletedAt: momentCodec().nullable() });

/** Exports the recipes that a person published, including deleted ones. */
export async function personalExport(uid: string) {
  const docs = await recipeDocs()
    .find({ ...EVERYWHERE, authorId: requireId(uid) })
    .sort({ dateCreated: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map((doc) => ({
    ...show(exported, doc),
    ingredientLines: readIngredients(doc.ingredients, doc.ingredientLines),
    ingredientLinesBn: readIngredients(doc.ingredientsBn),
  }));
}
