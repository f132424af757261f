import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { toTaka } from "@/lib/platform/money";
import { recipeDocs } from "./document";
import { readIngredients } from "./ingredient-lines";
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
    title: doc.title,
    titleBn: doc.titleBn,
    description: doc.description,
    image: doc.image,
    ingredients: doc.ingredients,
    ingredientLines: readIngredients(doc.ingredients, doc.correctedLines),
    allergens: doc.allergens,
    instructions: doc.instructions,
    category: doc.category,
    tags: doc.tags,
    cookingTime: doc.cookingTime,
    servings: doc.servings,
    difficulty: doc.difficulty,
    price: toTaka(doc.pricePoisha),
    boxesLeft: doc.boxesLeft,
    dateCreated: doc.createdAt.toISOString(),
    dateModified: doc.dateModified.toISOString(),
    deletedAt: doc.deletedAt?.toISOString() ?? null,
  }));
}
