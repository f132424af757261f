import "server-only";
import { absolute, absolutePage } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { shownWords } from "@/lib/shop/kitchens/rules";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { currentLanguage } from "@/lib/texts/language";
import type { KitchenPage } from "./kitchen-views";

const CONTEXT = "https://schema.org";

/** The most recipes that are named. */
const MAX = 20;

/**
 * A recipe by name and address only; its own page has the rest. Without a picture it is called a CreativeWork,
 * because Google takes no Recipe without one.
 */
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

/** The JSON-LD of a kitchen (schema.org): a profile page about the cook, whom the recipes name as their author. */
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
      // The rating is shown on the page but left out here, because search engines accept no rating of a person.
    },
    hasPart: kitchen.recipes.slice(0, MAX).map(partOf),
  };
}
