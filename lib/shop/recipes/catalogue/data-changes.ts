import "server-only";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { routes } from "@/lib/routes";
import { recipeChangeDocs } from "./document";

/** Puts on record which recipes the transaction changed that has just raised the version of the list's page. */
export async function recordChanges(ids: readonly string[], tx: Tx): Promise<void> {
  const _id = (await readPageVersions([routes.recipes], tx)).get(routes.recipes) ?? 0;
  // One is there already only where somebody has set the versions back.
  await recipeChangeDocs().updateOne(
    { _id },
    { $set: { recipes: ids.map(requireId), at: new Date() } },
    { upsert: true, ...inside(tx) },
  );
}

/** The recipes that changed after one version and up to another; null where a version between them says nothing, or they are more than `most`. */
export async function listChanges(after: number, upTo: number, most: number): Promise<string[] | null> {
  if (upTo - after > most) return null;
  const docs = await recipeChangeDocs()
    .find({ _id: { $gt: after, $lte: upTo } }, { projection: { recipes: 1 } })
    .toArray();
  if (docs.length !== upTo - after) return null;
  const ids = new Set(docs.flatMap(({ recipes }) => recipes.map((id) => id.toHexString())));
  return ids.size > most ? null : [...ids];
}
