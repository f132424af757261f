import "server-only";
import { recipeDocs } from "./collections";
import { SORTED } from "./data-plan";
import type { RecipeDoc } from "./model";
import { LISTED } from "./states";

export type Titled = { id: string; title: string; titleBn: string | undefined };

/** Titles that the search knows by heart: more would be no help to anybody who types. */
const MAX = 2_000;

/** Ids and titles of the newest recipes on the list, at most 2,000. */
export async function listTitles(): Promise<Titled[]> {
  const docs = await recipeDocs()
    .find<Pick<RecipeDoc, "_id" | "title" | "titleBn">>(LISTED, {
      projection: { title: 1, titleBn: 1 },
      sort: SORTED.newest,
      limit: MAX,
    })
    .toArray();
  return docs.map(({ _id, title, titleBn }) => ({
    id: _id.toHexString(),
    title,
    titleBn: titleBn || undefined,
  }));
}
