import "server-only";
import { LRUCache } from "lru-cache";
import { accountTag } from "@/lib/people/users/data-account-state";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { prepareCacheTags, readPageVersions } from "@/lib/platform/cache/page-versions";
import { perDatabase } from "@/lib/platform/db/client";
import { parseId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { etagOf, isKnown } from "@/lib/platform/http/not-modified";
import { routes } from "@/lib/routes";
import { currentLanguage } from "@/lib/texts/language";
import { kitchenChannel, recipesChannel, storiesChannel } from "./channels";
import { type Channel, rssText } from "./rss";

type CachedFeed = { tags: string; text: string; etag: string; madeAt: Date };

/** About 50 KB each. */
const cache = perDatabase(() => new LRUCache<string, CachedFeed>({ max: 200 }));

/** `GET /feeds/recipes.xml`. */
export const answerRecipes = (request: Request): Promise<Response> =>
  answer(request, routes.recipesFeed, [routes.recipes], recipesChannel);

/** `GET /feeds/stories.xml`. */
export const answerStories = (request: Request): Promise<Response> =>
  answer(request, routes.storiesFeed, [], async () => storiesChannel());

/** `GET /feeds/kitchens/{id}.xml`. Throws AppError not_found (404) for a bad name, or as the kitchen's page. */
export async function answerKitchen(request: Request, file: string): Promise<Response> {
  const id = parseId(/^([0-9a-f]{24})\.xml$/i.exec(file)?.[1] ?? "")?.toHexString();
  if (id === undefined) throw unknown();
  const tags = [routes.kitchen(id), accountTag(id)];
  return answer(request, routes.kitchenFeed(id), tags, () => kitchenChannel(id));
}

/** Cached while its tags (paths of pages) keep their versions; 304 for whoever has it already. */
async function answer(
  request: Request,
  path: string,
  tags: string[],
  make: () => Promise<Channel | null>,
): Promise<Response> {
  const { text, etag, madeAt } = await current(path, tags, make);
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

async function current(
  path: string,
  tags: string[],
  make: () => Promise<Channel | null>,
): Promise<CachedFeed> {
  const declare = await prepareCacheTags(tags);
  const feed = await made(path, tags, make);
  declare();
  return feed;
}

async function made(path: string, tags: string[], make: () => Promise<Channel | null>): Promise<CachedFeed> {
  // Read before the entries are: after a change meanwhile the next request makes the feed again.
  const now = tags.length === 0 ? "" : formatTags(await readPageVersions(tags));
  const key = `${currentLanguage()} ${path}`;
  const known = cache().get(key);
  if (known?.tags === now) return known;
  const channel = await make();
  if (!channel) throw unknown();
  const text = rssText(channel);
  const etag = etagOf(text);
  // What says the same as before is not modified.
  const madeAt = known?.etag === etag ? known.madeAt : new Date();
  const feed = { tags: now, text, etag, madeAt };
  cache().set(key, feed);
  return feed;
}

const unknown = () => new AppError("not_found", "noSuchFeed");
