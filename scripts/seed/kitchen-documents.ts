import type { KitchenDoc } from "../../lib/shop/kitchens/document";
import { OPEN_KITCHEN } from "../../lib/shop/kitchens/rules";
import { seedId } from "./ids";
import type { CookKey } from "./recipes/seed-recipe";

/** What cooks of the demo data say of themselves; the others say nothing yet. */
const WORDS: Partial<Record<CookKey, { area: string; story: string; boxesPerDay?: number }>> = {
  nusrat: {
    area: "Dhanmondi, Dhaka",
    story:
      "I cook what my mother cooked on weekdays, with less oil and more patience. Three burners, two hands, and fish from the morning market.",
  },
  kadir: {
    area: "Lalbagh, Dhaka",
    story:
      "My pot has stood over the same coals in Old Dhaka since 1994. Biryani is sealed with dough and opened at your table.",
  },
  rokeya: {
    area: "Panchlaish, Chattogram",
    boxesPerDay: 25,
    story:
      "Mezban is for everybody, so there is always a second helping. I grind the spices on Thursday nights.",
  },
  shahana: {
    area: "Beanibazar, Sylhet",
    story: "Shatkora from our own tree goes into almost everything. Ask me before you leave the peel out.",
  },
  farida: {
    area: "Sonadanga, Khulna",
    story:
      "Prawns come from my brother’s boat, and coconut from the yard. What I can’t get fresh I don’t cook.",
  },
  shefali: {
    area: "Barishal",
    story:
      "Vegetables first, as my grandmother’s kitchen had them. Nothing here needs an onion unless I say so.",
  },
};

/** The kitchens of the demo data that say something of themselves; one packs so many boxes a day. */
export const kitchenDocuments = (now: Date): KitchenDoc[] =>
  Object.entries(WORDS).map(([key, { area, story, boxesPerDay = null }]) => ({
    _id: seedId("user", key),
    ...OPEN_KITCHEN,
    area,
    story,
    boxesPerDay,
    reopensAt: null,
    createdAt: now,
    updatedAt: now,
  }));
