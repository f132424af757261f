import "server-only";
import type { z } from "zod";
import { idText } from "@/lib/platform/model/codecs";
import { projectionOf } from "@/lib/platform/model/shapes";
import { recipeDocs } from "./collections";
import { recipe } from "./model";
import { SORTED } from "./queries-plan";
import { LISTED } from "./states";

const titled = recipe.pick({ _id: true, title: true, titleBn: true });

export type Titled = { id: string; title: string; titleBn: string | undefined };

/** The most titles that are cached in memory for search suggestions. */
const MAX = 2_000;

/** Returns ids and titles of the newest listed recipes, at most 2,000. */
export async function listTitles(): Promise<Titled[]> {
  const docs = await recipeDocs()
    .find<z.input<typeof titled>>(LISTED, {
      projection: projectionOf(titled),
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
