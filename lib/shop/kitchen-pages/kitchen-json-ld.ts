import "server-only";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import type { KitchenPage } from "./views";

const CONTEXT = "https://schema.org";

/** A kitchen in schema.org's words: a page about the one who cooks, whom its recipes name as their author. */
export function kitchenJsonLd(kitchen: KitchenPage): object {
  const url = absolute(routes.kitchen(kitchen._id));
  return {
    "@context": CONTEXT,
    "@type": "ProfilePage",
    "@id": url,
    url,
    mainEntity: {
      "@type": "Person",
      name: kitchen.name,
      url,
      ...(kitchen.photo ? { image: absolute(kitchen.photo) } : {}),
      ...(kitchen.story ? { description: kitchen.story } : {}),
      ...(kitchen.area ? { homeLocation: { "@type": "Place", name: kitchen.area } } : {}),
      // Its rating stands on the page and not here: for search engines a person can't be rated.
    },
    hasPart: kitchen.recipes.slice(0, 20).map((recipe) => ({
      "@type": "Recipe",
      name: recipe.title,
      url: absolute(routes.recipe(recipe._id)),
      ...(recipe.image ? { image: absolute(recipe.image) } : {}),
    })),
  };
}
