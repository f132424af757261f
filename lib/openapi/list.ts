import {
  guestListInput,
  listItemChange,
  listItemInput,
  listRecipeInput,
  undoInput,
} from "@/lib/shop/lists/schema";
import { changedListView, shoppingListView } from "@/lib/shop/lists/views";
import type { OperationGroup } from "./operation";

export const list: OperationGroup = {
  name: "List",
  about:
    "One shopping list a person, out of several recipes and what is typed: at most 50 recipes and 300 lines. Every call answers the whole list.",
  operations: [
    {
      method: "GET",
      path: "/list",
      summary: "Your shopping list",
      access: "user",
      answers: { 200: shoppingListView },
    },
    {
      method: "DELETE",
      path: "/list",
      summary: "Empty the list",
      access: "user",
      answers: { 200: changedListView },
    },
    {
      method: "POST",
      path: "/list/recipes",
      summary: "Put what a recipe needs on the list; the same recipe again adds up",
      access: "user",
      body: listRecipeInput,
      answers: { 201: shoppingListView },
      problems: ["malformed_id", "not_found", "validation"],
    },
    {
      method: "DELETE",
      path: "/list/recipes/{recipeId}",
      summary: "Take a recipe off the list with exactly what it brought",
      access: "user",
      answers: { 200: changedListView },
      problems: ["malformed_id", "not_found"],
    },
    {
      method: "POST",
      path: "/list/items",
      summary: 'Put what was typed on the list ("2 kg potatoes")',
      access: "user",
      body: listItemInput,
      answers: { 201: shoppingListView },
      problems: ["validation"],
    },
    {
      method: "PATCH",
      path: "/list/items/{id}",
      summary: "Check a line off, say that it is at home, or type anew what was added by hand",
      access: "user",
      body: listItemChange,
      answers: { 200: shoppingListView },
      problems: ["malformed_id", "not_found", "conflict"],
    },
    {
      method: "DELETE",
      path: "/list/items/{id}",
      summary: "Take a line off the list",
      access: "user",
      answers: { 200: changedListView },
      problems: ["malformed_id", "not_found"],
    },
    {
      method: "DELETE",
      path: "/list/checked",
      summary: "Take off what is checked",
      access: "user",
      answers: { 200: changedListView },
    },
    {
      method: "POST",
      path: "/list/undo",
      summary: "Put back what one of the last three removals took, once",
      access: "user",
      body: undoInput,
      answers: { 200: shoppingListView },
      problems: ["malformed_id", "not_found"],
    },
    {
      method: "POST",
      path: "/list/merge",
      summary: "Take in what a guest's browser kept, once",
      access: "user",
      body: guestListInput,
      answers: { 200: shoppingListView },
      problems: ["validation"],
    },
  ],
};
