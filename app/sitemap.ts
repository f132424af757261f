import type { MetadataRoute } from "next";
import { listActiveIds } from "@/lib/people/users/data";
import { building } from "@/lib/platform/cache/building";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { listForSitemap } from "@/lib/shop/recipes/data-lists";

/** Every public page with its true last change; kept, and renewed when a recipe changes. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  if (building) return [];
  const { changed, recipes, kitchens } = await listForSitemap();
  const active = await listActiveIds([...kitchens.keys()]);
  const newest = changed ? { lastModified: changed } : {};
  return [
    { url: absolute(routes.home), ...newest },
    { url: absolute(routes.recipes), ...newest },
    { url: absolute(routes.about) },
    { url: absolute(routes.blogs) },
    { url: absolute(routes.developers) },
    { url: absolute(routes.terms) },
    { url: absolute(routes.refundPolicy) },
    { url: absolute(routes.privacy) },
    { url: absolute(routes.delivery) },
    ...[...kitchens].flatMap(([id, lastModified]) =>
      active.has(id) ? [{ url: absolute(routes.kitchen(id)), lastModified }] : [],
    ),
    ...recipes.map(({ id, dateModified }) => ({
      url: absolute(routes.recipe(id)),
      lastModified: dateModified,
    })),
  ];
}
