import { savedQuery, saveManyInput } from "@/lib/shop/lists/saved/schema";
import { savedIdsView, savedManyView, savedPageView, savedView } from "@/lib/shop/lists/saved/views";
import type { OperationGroup } from "./operation";

export const saved: OperationGroup = {
  name: "Saved",
  about: "The recipes that the signed-in person wants to find again, at most 500.",
  operations: [
    {
      method: "GET",
      path: "/saved",
      summary: "Your saved recipes, newest first",
      access: "user",
      query: savedQuery,
      answers: { 200: savedPageView },
    },
    {
      method: "POST",
      path: "/saved",
      summary: "Save what a guest's browser kept, newest first; the same again changes nothing",
      access: "user",
      body: saveManyInput,
      answers: { 200: savedManyView },
    },
    {
      method: "GET",
      path: "/saved/ids",
      summary: "Ids of your saved recipes, for the hearts on cards",
      access: "user",
      answers: { 200: savedIdsView },
    },
    {
      method: "PUT",
      path: "/saved/{recipeId}",
      summary: "Save a recipe",
      access: "user",
      answers: { 200: savedView },
      problems: ["malformed_id", "not_found", "conflict"],
    },
    {
      method: "DELETE",
      path: "/saved/{recipeId}",
      summary: "Forget a saved recipe",
      access: "user",
      answers: { 200: savedView },
      problems: ["malformed_id"],
    },
  ],
};
