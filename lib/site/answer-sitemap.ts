import "server-only";
import { listActiveIds } from "@/lib/people/users/data";
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
} from "@/lib/shop/recipes/data-sitemap";
import { type Language, pathIn } from "@/lib/texts/language";
import { indexText, MAX_ADDRESSES, type MapEntry, mapText } from "./map";

/** Beside recipes and kitchens. */
const PAGES = [
  routes.about,
  routes.blogs,
  routes.developers,
  routes.terms,
  routes.refundPolicy,
  routes.privacy,
  routes.delivery,
];

/** What the maps rest on: its version goes up with every change of a recipe on the list, and of who may be seen. */
const TAGS = ["/sitemap.xml"];

/** `GET /sitemap.xml`: every public page with its true last change; an index of maps where that is too much for one. */
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

/** `GET /sitemaps/{name}.xml`; throws AppError not_found (404) for a map that no index names. */
export const answerMap = (request: Request, file: string, most = MAX_ADDRESSES): Promise<Response> =>
  answer(request, async () => {
    if (file === "pages.xml") {
      const { changed } = await countForSitemap();
      const kitchens = (await listKitchenIds()).slice(0, halfOf(most) - PAGES.length - 2);
      // When each of so many last changed is not asked: it would read every recipe.
      return mapText(await pageEntries(changed, new Map(kitchens.map((id) => [id, undefined]))));
    }
    const part = Number(/^recipes-([1-9]\d{0,2})\.xml$/.exec(file)?.[1] ?? 0);
    const half = halfOf(most);
    const recipes = part === 0 ? [] : await listForSitemap({ skip: (part - 1) * half, limit: half });
    if (recipes.length === 0) throw new AppError("not_found", "noSuchMap");
    return mapText(recipes.flatMap(recipeEntries));
  });

/** How many pages a map of `most` addresses holds: each may have one in either language. */
const halfOf = (most: number) => Math.floor(most / 2);

const mapAddress = (name: string): string => `/sitemaps/${name}.xml`;

/** A page in both languages, or in the one that its content is in. */
function entriesOf(path: string, changed?: Date, only: Language | null = null): MapEntry[] {
  if (only) return [{ url: absolute(pathIn(only, path)), changed }];
  const languages = languagesOf(path);
  return [languages.en, languages.bn].map((url) => ({ url, changed, languages }));
}

const recipeEntries = ({ id, dateModified, only }: MappedRecipe): MapEntry[] =>
  entriesOf(routes.recipe(id), dateModified, only);

/** Kitchens with the last change among their recipes. */
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

/** Cached by the page cache server while its tags keep their versions; 304 for whoever has it already. */
async function answer(request: Request, make: () => Promise<string>): Promise<Response> {
  const declare = await prepareCacheTags(TAGS);
  const text = await make();
  declare();
  const etag = etagOf(text);
  const headers = { etag, "cache-control": "public, max-age=0, must-revalidate" };
  if (isKnown(request, { etag })) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/xml" } });
}
