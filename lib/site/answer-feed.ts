import "server-only";
import { LRUCache } from "lru-cache";
import { accountMark } from "@/lib/people/users/account-mark";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions, restingOn } from "@/lib/platform/cache/page-versions";
import { parseId } from "@/lib/platform/db/ids";
import { perDatabase } from "@/lib/platform/db/per-database";
import { AppError } from "@/lib/platform/errors";
import { etagOf, isKnown } from "@/lib/platform/http/not-modified";
import { routes } from "@/lib/routes";
import { kitchenChannel, recipesChannel, storiesChannel } from "./channels";
import { type Channel, rssText } from "./rss";

type Kept = { rests: string; text: string; etag: string; madeAt: Date };

/** About 50 KB each. */
const kept = perDatabase(() => new LRUCache<string, Kept>({ max: 200 }));

/** `GET /feeds/recipes.xml`. */
export const answerRecipes = (request: Request): Promise<Response> =>
  answer(request, routes.recipesFeed, [routes.recipes], recipesChannel);

/** `GET /feeds/stories.xml`. */
export const answerStories = (request: Request): Promise<Response> =>
  answer(request, routes.storiesFeed, [], async () => storiesChannel());

/** `GET /feeds/kitchens/{id}.xml`; throws AppError not_found (404) where the kitchen's page is 404 or the name is none. */
export async function answerKitchen(request: Request, file: string): Promise<Response> {
  const id = parseId(/^([0-9a-f]{24})\.xml$/i.exec(file)?.[1] ?? "")?.toHexString();
  if (id === undefined) throw unknown();
  const rests = [routes.kitchen(id), accountMark(id)];
  return answer(request, routes.kitchenFeed(id), rests, () => kitchenChannel(id));
}

/** Kept while the pages that it rests on have not changed; whoever has it already is told so (304). */
async function answer(
  request: Request,
  path: string,
  rests: string[],
  make: () => Promise<Channel | null>,
): Promise<Response> {
  const { text, etag, madeAt } = await current(path, rests, make);
  const headers = {
    etag,
    "last-modified": madeAt.toUTCString(),
    "cache-control": "public, max-age=0, must-revalidate",
  };
  if (isKnown(request, { etag, madeAt })) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: { ...headers, "content-type": "application/rss+xml; charset=utf-8" },
  });
}

async function current(path: string, rests: string[], make: () => Promise<Channel | null>): Promise<Kept> {
  const keep = await restingOn(rests);
  const feed = await made(path, rests, make);
  keep();
  return feed;
}

async function made(path: string, rests: string[], make: () => Promise<Channel | null>): Promise<Kept> {
  // Read before the entries are: a change meanwhile makes the feed anew at the next request.
  const now = rests.length === 0 ? "" : formatTags(await readPageVersions(rests));
  const known = kept().get(path);
  if (known?.rests === now) return known;
  const channel = await make();
  if (!channel) throw unknown();
  const text = rssText(channel);
  const etag = etagOf(text);
  // What says the same as before is not modified.
  const madeAt = known?.etag === etag ? known.madeAt : new Date();
  const feed = { rests: now, text, etag, madeAt };
  kept().set(path, feed);
  return feed;
}

const unknown = () => new AppError("not_found", { detail: "There is no such feed." });
