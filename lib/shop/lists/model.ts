import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { idCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { listContents } from "./contents/model";

/** A person's shopping list in the collection `shoppingLists`. `_id` is the person's id. */
export const shoppingList = listContents.extend({
  _id: idCodec(),
  /** Counts the changes of the list, so that concurrent changes are noticed. */
  revision: z.int(),
  /** Ids of merged guests' lists, newest last, so that no guest's list is merged twice. */
  merged: z.array(objectId),
  updatedAt: stored<Date>(),
});
export type ShoppingListDoc = z.input<typeof shoppingList>;
