import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { idCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { listContents } from "./contents/model";

/** A person's list: the collection `shoppingLists`. `_id` is the person's; everything is found by it. */
export const shoppingList = listContents.extend({
  _id: idCodec(),
  /** Counts the changes: a change is written only over the state that it was made of. */
  revision: z.int(),
  /** Guests' lists that were taken in, newest last, so that none is taken in twice. */
  merged: z.array(objectId),
  updatedAt: stored<Date>(),
});
export type ShoppingListDoc = z.input<typeof shoppingList>;
