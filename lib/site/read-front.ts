import "server-only";
import { listNewestCards } from "@/lib/flows/list-recipes";
import { listPublicPeople } from "@/lib/people/users/queries";
import { accountTag } from "@/lib/people/users/queries-account-state";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { apart, looksOf } from "@/lib/platform/pictures/dish-tables";
import { routes } from "@/lib/routes";
import { listTelling, readKitchens } from "@/lib/shop/kitchens/queries";
import { nameOfKitchen, namesOfKitchen, OPEN_KITCHEN, shownWords } from "@/lib/shop/kitchens/rules";
import { listSellersOnList } from "@/lib/shop/recipes/queries-stock";
import type { Front, FrontCook } from "./kitchen-views";
import { firstLine, rowOfCards } from "./rules";

/** The number of dishes (recipes for sale) on the home page. */
const BOXES = 4;
const COOKS = 3;
/**
 * How many of the newest recipes are considered for the home page. The limit bounds the work for a large catalogue.
 */
const NEWEST = 24;
/** How many more kitchens with a story are considered for the home page, besides the cooks of the newest recipes. */
const TELLING = 12;

/**
 * Reads the dishes and cooks for the home page. Dishes: the newest that can be bought now, preferably of different
 * kitchens and with different pictures. Cooks: those whose kitchen has an area and a story, first the cooks of the
 * newest recipes. Disabled accounts are left out. Versions of the cache tags are read before the data, so that a
 * later change makes the page be rendered again.
 */
export async function readFront(): Promise<Front> {
  const newest = await listNewestCards(NEWEST);
  const recent = new Set(newest.map(({ authorId }) => authorId));
  const telling = (await listTelling(TELLING)).filter((id) => !recent.has(id));
  const authors = [...recent, ...telling];
  const versions = await readPageVersions(authors.flatMap((id) => [routes.kitchen(id), accountTag(id)]));
  const [people, kitchens, onList] = await Promise.all([
    listPublicPeople(authors),
    readKitchens(authors),
    listSellersOnList(telling),
  ]);
  const boxes = newest.filter(
    ({ price, soldOut, authorId }) => price > 0 && !soldOut && people.has(authorId),
  );
  const cooks = authors.flatMap((id): FrontCook[] => {
    const [person, kitchen] = [people.get(id), kitchens.get(id)];
    const { area, story } = shownWords(kitchen ?? OPEN_KITCHEN);
    const line = firstLine(story);
    const cooks = recent.has(id) || onList.has(id);
    return cooks && person && area !== "" && line !== ""
      ? [{ id, photo: person.photo, name: nameOfKitchen(namesOfKitchen(kitchen, person.name)), area, line }]
      : [];
  });
  return {
    boxes: apart(rowOfCards(boxes, BOXES, looksOf)),
    cooks: cooks.slice(0, COOKS),
    cacheTags: formatTags(versions),
  };
}
