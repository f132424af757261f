import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { idCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { listContents } from "./contents/model";

/** A person's list: the collection `shoppingLists`. `_id` is the person's id. */
export const shoppingList = listContents.extend({
  _id: idCodec(),
  /** Counts changes: a change is written only over the revision that it was computed from. */
  revision: z.int(),
  /** Ids of guests' lists that were merged, newest last, so that none is merged twice. */
  merged: z.array(objectId),
  updatedAt: stored<Date>(),
});
export type ShoppingListDoc = z.input<typeof shoppingList>;
