import "server-only";
import { listPublicPeople } from "@/lib/people/users/data";
import { accountTag } from "@/lib/people/users/data-account-state";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { apart, looksOf } from "@/lib/platform/pictures/dish-tables";
import { routes } from "@/lib/routes";
import { listTelling, readKitchens } from "@/lib/shop/kitchens/data";
import { OPEN_KITCHEN, shownWords } from "@/lib/shop/kitchens/rules";
import { listNewestCards } from "@/lib/shop/recipes/data-lists";
import { listSellersOnList } from "@/lib/shop/recipes/data-stock";
import type { Front, FrontCook } from "./kitchen-views";
import { firstLine, rowOfCards } from "./rules";

/** Boxes on the home page. */
const BOXES = 4;
/** Cooks on the home page. */
const COOKS = 3;
/** Of a catalogue of any size: the newest recipes that are looked at. */
const NEWEST = 24;
/** Kitchens that tell of themselves, looked at where too few of those recipes' cooks do. */
const TELLING = 12;

/**
 * The newest boxes that can be bought now, of as many kitchens as there are and no two alike where that can be, and cooks
 * who say where and how they cook:
 * those of the newest recipes, then others with something on the list; none whose account is disabled. A change of a
 * recipe, and a kitchen that opens, closes or tells something else, revalidates the home page itself (recipe-cache.ts);
 * names and accounts have versions of their own, read before they are.
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
    return cooks && person && area !== "" && line !== "" ? [{ id, ...person, area, line }] : [];
  });
  return {
    boxes: apart(rowOfCards(boxes, BOXES, looksOf)),
    cooks: cooks.slice(0, COOKS),
    cacheTags: formatTags(versions),
  };
}
