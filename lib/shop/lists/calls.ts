import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { listProblems } from "@/lib/texts/list-problems";
import { guestListInput, listItemChange, listItemInput, listRecipeInput } from "./schema";
import { changedListView, shoppingListView } from "./views";

export const read = {
  method: "GET",
  path: "/list",
  summary: "Your shopping list",
  access: "user",
  answers: { 200: shoppingListView },
} satisfies Call;

export const empty = {
  method: "DELETE",
  path: "/list",
  summary: "Empty the list",
  access: "user",
  answers: { 200: changedListView },
} satisfies Call;

export const addRecipe = {
  method: "POST",
  path: "/list/recipes",
  summary: "Put what a recipe needs on the list; the same recipe again adds up",
  access: "user",
  body: listRecipeInput,
  answers: { 201: shoppingListView },
  problems: ["malformed_id", "not_found", "validation"],
  example: { body: { recipeId: "64f1c2a9d3e4b5a6c7d8e9f0", servings: 6 } },
} satisfies Call;

export const removeRecipe = {
  method: "DELETE",
  path: "/list/recipes/{recipeId}",
  summary: "Take a recipe off the list with exactly what it brought",
  access: "user",
  answers: { 200: changedListView },
  problems: ["malformed_id", "not_found"],
} satisfies Call;

export const addItem = {
  method: "POST",
  path: "/list/items",
  summary: 'Put what was typed on the list ("2 kg potatoes")',
  access: "user",
  body: listItemInput,
  answers: { 201: shoppingListView },
  problems: ["validation"],
  example: { body: { text: "2 kg potatoes" } },
} satisfies Call;

export const changeItem = {
  method: "PATCH",
  path: "/list/items/{id}",
  summary: "Check a line off, say that it is at home, or type anew what was added by hand",
  access: "user",
  body: listItemChange,
  answers: { 200: shoppingListView },
  problems: ["malformed_id", "not_found", "conflict"],
  example: { body: { checked: true, have: false, text: "3 kg potatoes", additions: 1 } },
} satisfies Call;

export const removeItem = {
  method: "DELETE",
  path: "/list/items/{id}",
  summary: "Take a line off the list",
  access: "user",
  answers: { 200: changedListView },
  problems: ["malformed_id", "not_found"],
} satisfies Call;

export const removeChecked = {
  method: "DELETE",
  path: "/list/checked",
  summary: "Take off what is checked",
  access: "user",
  answers: { 200: changedListView },
} satisfies Call;

export const undo = {
  method: "POST",
  path: "/list/undo",
  summary: "Put back what one of the last three removals took, once",
  access: "user",
  body: z.object({ undo: z.string({ error: () => listProblems.nothingToUndo }) }),
  answers: { 200: shoppingListView },
  problems: ["malformed_id", "not_found"],
  example: { body: { undo: "64f1c2a9d3e4b5a6c7d8e9f0" } },
} satisfies Call;

export const merge = {
  method: "POST",
  path: "/list/merge",
  summary: "Take in what a guest's browser kept, once",
  access: "user",
  body: guestListInput,
  answers: { 200: shoppingListView },
  problems: ["validation"],
  example: {
    body: {
      id: "64f1c2a9d3e4b5a6c7d8e9f0",
      rows: [
        {
          checked: false,
          have: false,
          shares: [
            {
              recipeId: "64f1c2a9d3e4b5a6c7d8e9f0",
              food: "onions",
              quantity: 2,
              unit: "kg",
              notes: ["for frying"],
            },
          ],
        },
      ],
      recipes: [{ recipeId: "64f1c2a9d3e4b5a6c7d8e9f0", servings: 4, times: 1 }],
    },
  },
} satisfies Call;
