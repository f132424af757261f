import "server-only";
import { idText } from "@/lib/platform/model/codecs";
import { recipeDocs } from "./collections";
import { SORTED } from "./data-plan";
import type { RecipeDoc } from "./model";
import { LISTED } from "./states";

export type Titled = { id: string; title: string; titleBn: string | undefined };

/** Most titles that the search keeps in memory for suggestions. */
const MAX = 2_000;

/** Ids and titles of the newest listed recipes, at most 2,000. */
export async function listTitles(): Promise<Titled[]> {
  const docs = await recipeDocs()
    .find<Pick<RecipeDoc, "_id" | "title" | "titleBn">>(LISTED, {
      projection: { title: 1, titleBn: 1 },
      sort: SORTED.newest,
      limit: MAX,
    })
    .toArray();
  return docs.map(({ _id, title, titleBn }) => ({
    id: idText(_id),
    title,
    titleBn: titleBn || undefined,
  }));
}
