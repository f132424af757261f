import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { ListContents } from "./contents/shopping-list";

/** `shoppingLists`: `_id` is the person's; everything is found by it. */
export type ShoppingListDoc = ListContents & {
  _id: ObjectId;
  /** Counts the changes: a change is written only over the state that it was made of. */
  revision: number;
  /** Guests' lists that were taken in, newest last, so that none is taken in twice. */
  merged: string[];
  updatedAt: Date;
};

export const shoppingListDocs = collection<ShoppingListDoc>("shoppingLists");
