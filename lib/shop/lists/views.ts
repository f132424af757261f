import { z } from "zod";
import { count, objectId, taka } from "@/lib/platform/http/answers";
import { UNITS } from "@/lib/shop/recipes/amounts/units";
import { recipeView } from "@/lib/shop/recipes/views";
import { recipeOnList, shoppingRow } from "./contents/model";

/** A line of the shopping list: one food in amounts that can be added up. */
export const listItemView = z.strictObject({
  ...shoppingRow.pick({ _id: true, aisle: true, checked: true, have: true, grown: true, additions: true })
    .shape,
  food: z.string(),
  quantity: z.number().nullable().describe("The sum; of a range the upper end. null: no amount was said."),
  unit: z.enum(UNITS).nullable().describe("null: counted, or without an amount."),
  notes: z.array(z.string()).describe('Lines whose amount nobody could read ("a handful of mint").'),
  group: z.string().describe("Lines of one food in unlike units have the same."),
  typed: z.string().nullable().describe("What the person added by hand, to be changed; null: nothing."),
  from: z.array(z.strictObject({ recipeId: objectId, title: z.string(), titleBn: recipeView.shape.titleBn })),
});
export type ListItem = z.infer<typeof listItemView>;

export const recipeOnListView = z.strictObject({
  ...recipeOnList.shape,
  titleBn: recipeView.shape.titleBn,
  listed: z.boolean().describe("Whether it can still be read."),
  box: z.strictObject({ price: taka }).nullable().describe("What its box costs, while it can be bought."),
});
export type ListedSource = z.infer<typeof recipeOnListView>;

/** The response of every call about the shopping list. */
export const shoppingListView = z.strictObject({
  revision: count.describe("Grows with every change."),
  items: z.array(listItemView).describe("By aisle, then by food."),
  recipes: z.array(recipeOnListView),
});
export type ListAnswer = z.infer<typeof shoppingListView>;

/** The response of calls that remove something from the list. `undo` is the id to send to `POST /list/undo`. */
export const changedListView = shoppingListView.extend({
  undo: objectId.nullable().describe("null: nothing was there to take away."),
});
export type ChangedList = z.infer<typeof changedListView>;
