import "server-only";
import { absolute, absolutePage } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { shownWords } from "@/lib/shop/kitchens/rules";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { currentLanguage } from "@/lib/texts/language";
import type { KitchenPage } from "./kitchen-views";

const CONTEXT = "https://schema.org";

/** Recipes that are named. */
const MAX = 20;

/** Named only, its own page says the rest: with a picture it is a recipe to Google, which takes none without one. */
const partOf = ({ _id, image, ...dish }: KitchenPage["recipes"][number]): object => {
  const url = absolutePage(routes.recipe(_id));
  return {
    "@type": image ? "Recipe" : "CreativeWork",
    "@id": url,
    url,
    name: namesOfDish(dish)[0],
    ...(image ? { image: absolute(image) } : {}),
  };
};

/** A kitchen in schema.org's words: a page about the one who cooks, whom its recipes name as their author. */
export function kitchenJsonLd(kitchen: KitchenPage): object {
  const url = absolutePage(routes.kitchen(kitchen._id));
  const { story, area } = shownWords(kitchen);
  return {
    "@context": CONTEXT,
    "@type": "ProfilePage",
    "@id": url,
    url,
    inLanguage: currentLanguage(),
    mainEntity: {
      "@type": "Person",
      name: kitchen.name,
      url,
      ...(kitchen.photo ? { image: absolute(kitchen.photo) } : {}),
      ...(story ? { description: story } : {}),
      ...(area ? { homeLocation: { "@type": "Place", name: area } } : {}),
      // Its rating stands on the page and not here: for search engines a person can't be rated.
    },
    hasPart: kitchen.recipes.slice(0, MAX).map(partOf),
  };
}
