import "server-only";
import { absolute, absolutePage } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { shownWords } from "@/lib/shop/kitchens/rules";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { currentLanguage } from "@/lib/texts/language";
import type { KitchenPage } from "./kitchen-views";

const CONTEXT = "https://schema.org";

/** The most recipes that a kitchen's JSON-LD lists. */
const MAX = 20;

/**
 * A recipe with only its name and address; the recipe's own page has the rest. The type of a recipe without a picture
 * is CreativeWork, because Google rejects a Recipe that has no picture.
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

/** The JSON-LD of a kitchen (schema.org): a profile page of the cook, who is the author of the recipes. */
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
      // The rating is left out although the page shows it, because search engines accept no rating of a person.
    },
    hasPart: kitchen.recipes.slice(0, MAX).map(partOf),
  };
}
