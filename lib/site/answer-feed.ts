import "server-only";
import { listRecipes } from "@/lib/flows/list-recipes";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { prepareCacheTags, readPageVersions } from "@/lib/platform/cache/page-versions";
import { perDatabase } from "@/lib/platform/db/client";
import { etagOf, isKnown } from "@/lib/platform/http/not-modified";
import { absolute, absolutePage } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { namesOfDish, shownDescription } from "@/lib/shop/recipes/in-bangla";
import { currentLanguage, type Language } from "@/lib/texts/language";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { rssText } from "./rss";

const MAX = 50;

/** The cache tag of the list of recipes. When its version rises, the feed is generated again. */
const TAGS = [routes.recipes];

type CachedFeed = { tags: string; text: string; etag: string; madeAt: Date };

const cache = perDatabase(() => new Map<Language, CachedFeed>());

/** `GET /feeds/recipes.xml`: the newest listed recipes. Answers 304 if the client already has the current feed. */
export async function answerFeed(request: Request): Promise<Response> {
  const declare = await prepareCacheTags(TAGS);
  const { text, etag, madeAt } = await currentFeed();
  declare();
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

async function currentFeed(): Promise<CachedFeed> {
  // Versions are read before the entries. If something changes in between, the next request generates the feed again.
  const tags = formatTags(await readPageVersions(TAGS));
  const known = cache().get(currentLanguage());
  if (known?.tags === tags) return known;
  const text = await makeFeed();
  const etag = etagOf(text);
  // A feed whose text has not changed keeps its old time, so that clients get 304.
  const madeAt = known?.etag === etag ? known.madeAt : new Date();
  const feed = { tags, text, etag, madeAt };
  cache().set(currentLanguage(), feed);
  return feed;
}

async function makeFeed(): Promise<string> {
  const { recipes } = await listRecipes({ page: 1, size: MAX, sort: "newest" });
  return rssText({
    title: texts.feedTitle,
    description: texts.listDescription,
    url: absolutePage(routes.recipes),
    self: absolutePage(routes.recipesFeed),
    entries: recipes.map((recipe) => ({
      title: namesOfDish(recipe)[0],
      url: absolutePage(routes.recipe(recipe._id)),
      text: shownDescription(recipe),
      publishedAt: new Date(recipe.dateCreated),
      author: recipe.author,
      category: valuesTexts.category(recipe.category),
      picture: recipe.image ? absolute(recipe.image) : null,
    })),
  });
}
