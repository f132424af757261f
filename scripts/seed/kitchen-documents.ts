import type { KitchenDoc } from "../../lib/shop/kitchens/document";
import { OPEN_KITCHEN } from "../../lib/shop/kitchens/rules";
import { seedId } from "./ids";

/** One kitchen of the demo data packs so many boxes a day; the others have no limits. */
export const kitchenDocuments = (now: Date): KitchenDoc[] => [
  {
    _id: seedId("user", "rokeya"),
    ...OPEN_KITCHEN,
    boxesPerDay: 25,
    reopensAt: null,
    createdAt: now,
    updatedAt: now,
  },
];
