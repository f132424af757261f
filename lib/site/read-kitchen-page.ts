import "server-only";
import { listRecipes } from "@/lib/flows/list-recipes";
import { readPublicPerson } from "@/lib/people/users/queries";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { idText, isoText } from "@/lib/platform/model/codecs";
import { readKitchen } from "@/lib/shop/kitchens/queries";
import { countedDay, leftToday, namesOfKitchen } from "@/lib/shop/kitchens/rules";
import { countListed } from "@/lib/shop/recipes/queries-lists";
import { readKitchenRating } from "@/lib/shop/recipes/queries-rating";
import type { KitchenPage } from "./kitchen-views";

/** The most recipes that a kitchen's page shows. */
const MAX = 100;

/**
 * The public data of a kitchen. Returns null for a malformed or unknown id, a disabled account, or a kitchen without
 * a listed recipe.
 */
export async function findKitchenPage(id: string, now: Date = new Date()): Promise<KitchenPage | null> {
  const _id = parseId(id);
  if (_id === null) return null;
  const author = idText(_id);
  const [person, kitchen, page, total, rating] = await Promise.all([
    readPublicPerson(author),
    readKitchen(author),
    listRecipes({ author, page: 1, size: MAX, sort: "newest" }),
    countListed(author),
    readKitchenRating(author),
  ]);
  if (!person || total === 0) return null;
  const { pausedUntil, boxesPerDay, story, area, storyBn, areaBn } = kitchen;
  return {
    _id: author,
    ...person,
    ...namesOfKitchen(kitchen, person.name),
    story,
    area,
    storyBn,
    areaBn,
    recipes: page.recipes,
    total,
    rating,
    today: {
      day: countedDay(kitchen, now),
      perDay: boxesPerDay,
      left: leftToday(kitchen, now),
      pausedUntil: pausedUntil !== null && pausedUntil > now ? isoText(pausedUntil) : null,
    },
  };
}

/** Like findKitchenPage, but throws AppError malformed_id (400) or not_found (404) instead of returning null. */
export async function readKitchenPage(id: string): Promise<KitchenPage> {
  requireId(id);
  const page = await findKitchenPage(id);
  if (!page) throw new AppError("not_found", "noSuchKitchen");
  return page;
}
