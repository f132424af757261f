import { deletedView, insertedView, modifiedView } from "@/lib/platform/http/answers";
import { exportQuery, importFile, importText } from "@/lib/shop/bring/schema";
import { importView } from "@/lib/shop/bring/views";
import { kitchenPageView } from "@/lib/shop/kitchen-pages/views";
import { allRecipesQuery, recipeFilters } from "@/lib/shop/recipes/desk-query";
import { addRecipeInput, changeRecipeInput, recipeListQuery } from "@/lib/shop/recipes/schema";
import {
  authorsView,
  recipeDetailsView,
  recipeOnDeskView,
  recipePageView,
  recipeView,
} from "@/lib/shop/recipes/views";
import type { OperationGroup } from "./operation";

export const recipes: OperationGroup = {
  name: "Recipes",
  about: "The list, one recipe, and what its author and administrators do to it.",
  operations: [
    {
      method: "GET",
      path: "/allrecipe",
      summary: "The list of recipes, searched, filtered, sorted and paged",
      access: "optional",
      query: recipeListQuery,
      answers: { 200: recipePageView },
    },
    {
      method: "GET",
      path: "/recipedetails/{id}",
      summary: "One recipe, and what its ingredients say",
      access: "optional",
      answers: { 200: recipeDetailsView },
    },
    {
      method: "POST",
      path: "/addrecipe",
      summary: "Publish a recipe",
      access: "user",
      body: addRecipeInput,
      answers: { 201: insertedView },
      note: "The first one makes a user a seller.",
    },
    {
      method: "GET",
      path: "/kitchens/{authorId}",
      summary: "Who cooks: name, story, area, recipes, boxes today",
      access: "none",
      answers: { 200: kitchenPageView },
    },
    {
      method: "POST",
      path: "/recipes/import",
      summary: "Read recipes of another site or program; saves nothing",
      access: "user",
      rawBody: { mediaType: "multipart/form-data", schema: importFile },
      jsonBody: importText,
      answers: { 200: importView },
      problems: [
        "malformed_json",
        "malformed_upload",
        "too_large",
        "unsupported_type",
        "validation",
        "too_many_requests",
      ],
      note: "JSON-LD, or an export of Mealie, Tandoor or Paprika; at most 500 recipes. No address is ever fetched.",
    },
    {
      method: "GET",
      path: "/recipes/export",
      summary: "The own recipes as a file",
      access: "user",
      who: "seller",
      query: exportQuery,
      answers: {
        200: {
          mediaType: "application/ld+json",
          description: "schema.org recipes; Markdown with `format=md`",
        },
      },
      problems: ["forbidden"],
    },
    {
      method: "PATCH",
      path: "/recipes/{id}",
      summary: "Change a recipe",
      access: "user",
      who: "its author, admin",
      body: changeRecipeInput,
      answers: { 200: modifiedView },
      problems: ["forbidden"],
    },
    {
      method: "DELETE",
      path: "/recipes/{id}",
      summary: "Delete a recipe",
      access: "user",
      who: "its author, admin",
      answers: { 200: deletedView },
      problems: ["forbidden"],
      note: "It leaves every list at once; its orders stay readable.",
    },
    {
      method: "GET",
      path: "/recipes/{id}",
      summary: "One recipe, whatever its state",
      access: "admin",
      answers: { 200: recipeOnDeskView },
    },
    {
      method: "POST",
      path: "/recipes/{id}/hide",
      summary: "Keep a recipe off the list",
      access: "admin",
      answers: { 200: modifiedView },
      problems: ["conflict"],
    },
    {
      method: "POST",
      path: "/recipes/{id}/show",
      summary: "Put a hidden recipe back on the list",
      access: "admin",
      answers: { 200: modifiedView },
      problems: ["conflict"],
    },
    {
      method: "POST",
      path: "/recipes/{id}/restore",
      summary: "Undo a deletion, for 30 days",
      access: "admin",
      answers: { 200: modifiedView },
      problems: ["conflict", "too_late"],
    },
    {
      method: "GET",
      path: "/allrecipe/admin",
      summary: "All recipes with their authors' e-mails",
      access: "admin",
      query: allRecipesQuery,
      answers: { 200: recipeView.array() },
    },
    {
      method: "GET",
      path: "/allrecipe/admin/export",
      summary: "The filtered list of Manage All Recipes as a file",
      access: "admin",
      query: recipeFilters,
      answers: { 200: { mediaType: "text/csv", description: "A row for each recipe, prices in taka" } },
    },
    {
      method: "GET",
      path: "/uniqueauthors",
      summary: "Everybody with a recipe, and how many",
      access: "admin",
      answers: { 200: authorsView },
    },
  ],
};
