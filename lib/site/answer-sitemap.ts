import "server-only";
import { listActiveIds } from "@/lib/people/users/queries";
import { prepareCacheTags } from "@/lib/platform/cache/page-versions";
import { AppError } from "@/lib/platform/errors";
import { etagOf, isKnown } from "@/lib/platform/http/not-modified";
import { absolute, languagesOf } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import {
  countForSitemap,
  listForSitemap,
  listKitchenIds,
  type MappedRecipe,
} from "@/lib/shop/recipes/queries-sitemap";
import { type Language, pathIn } from "@/lib/texts/language";
import { indexText, MAX_ADDRESSES, type MapEntry, mapText } from "./map";

/** The public pages other than recipes and kitchens. */
const PAGES = [
  routes.about,
  routes.blogs,
  routes.developers,
  routes.terms,
  routes.refundPolicy,
  routes.privacy,
  routes.delivery,
];

/**
 * The cache tag of the sitemaps. Its version rises with every change of a listed recipe, and when an account is
 * disabled or enabled.
 */
const TAGS = ["/sitemap.xml"];

/**
 * `GET /sitemap.xml`: every public page with the time of its last change. If one sitemap can't hold all pages,
 * answers an index of several.
 */
export const answerSitemap = (request: Request, most = MAX_ADDRESSES): Promise<Response> =>
  answer(request, async () => {
    const { recipes, changed } = await countForSitemap();
    const kitchens = await listKitchenIds();
    const half = halfOf(most);
    if (recipes + kitchens.length + PAGES.length + 2 <= half) {
      const all = await listForSitemap({ skip: 0, limit: half });
      return mapText([...(await pageEntries(changed, lastChanges(all))), ...all.flatMap(recipeEntries)]);
    }
    const parts = Array.from({ length: Math.ceil(recipes / half) }, (_, i) => `recipes-${i + 1}`);
    const at = changed ?? undefined;
    return indexText(["pages", ...parts].map((name) => ({ url: absolute(mapAddress(name)), changed: at })));
  });

/** `GET /sitemaps/{name}.xml`. Throws AppError not_found (404) for a name that is not in the index. */
export const answerMap = (request: Request, file: string, most = MAX_ADDRESSES): Promise<Response> =>
  answer(request, async () => {
    if (file === "pages.xml") {
      const { changed } = await countForSitemap();
      const kitchens = (await listKitchenIds()).slice(0, halfOf(most) - PAGES.length - 2);
      // The times of kitchens' last changes are left out, because computing them would read every recipe.
      return mapText(await pageEntries(changed, new Map(kitchens.map((id) => [id, undefined]))));
    }
    const part = Number(/^recipes-([1-9]\d{0,2})\.xml$/.exec(file)?.[1] ?? 0);
    const half = halfOf(most);
    const recipes = part === 0 ? [] : await listForSitemap({ skip: (part - 1) * half, limit: half });
    if (recipes.length === 0) throw new AppError("not_found", "noSuchMap");
    return mapText(recipes.flatMap(recipeEntries));
  });

/**
 * The number of pages that fit in a sitemap of `most` addresses. Each page has up to two addresses, one per language.
 */
const halfOf = (most: number) => Math.floor(most / 2);

const mapAddress = (name: string): string => `/sitemaps/${name}.xml`;

/** The sitemap entries of a page: in both languages, or only in the language `only` of its content. */
function entriesOf(path: string, changed?: Date, only: Language | null = null): MapEntry[] {
  if (only) return [{ url: absolute(pathIn(only, path)), changed }];
  const languages = languagesOf(path);
  return [languages.en, languages.bn].map((url) => ({ url, changed, languages }));
}

const recipeEntries = ({ id, dateModified, only }: MappedRecipe): MapEntry[] =>
  entriesOf(routes.recipe(id), dateModified, only);

/** Maps each kitchen's id to the time of the last change among its recipes. */
function lastChanges(recipes: readonly MappedRecipe[]): Map<string, Date> {
  const kitchens = new Map<string, Date>();
  for (const { authorId, dateModified } of recipes) {
    const known = kitchens.get(authorId);
    if (!known || known < dateModified) kitchens.set(authorId, dateModified);
  }
  return kitchens;
}

async function pageEntries(
  changed: Date | null,
  kitchens: ReadonlyMap<string, Date | undefined>,
): Promise<MapEntry[]> {
  const active = await listActiveIds([...kitchens.keys()]);
  return [
    ...[routes.home, routes.recipes].flatMap((path) => entriesOf(path, changed ?? undefined)),
    ...PAGES.flatMap((path) => entriesOf(path)),
    ...[...kitchens].flatMap(([id, at]) => (active.has(id) ? entriesOf(routes.kitchen(id), at) : [])),
  ];
}

/**
 * Answers a sitemap, or 304 if the client already has the current text. The page cache server caches the answer until
 * a version of TAGS rises.
 */
async function answer(request: Request, make: () => Promise<string>): Promise<Response> {
  const declare = await prepareCacheTags(TAGS);
  const text = await make();
  declare();
  const etag = etagOf(text);
  const headers = { etag, "cache-control": "public, max-age=0, must-revalidate" };
  if (isKnown(request, { etag })) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/xml" } });
}
