import { z } from "zod";
import { deletedView, insertedView, modifiedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { allRecipesQuery, recipeFilters } from "./admin-query";
import { addRecipeInput, changeRecipeInput, recipeListQuery } from "./schema";
import {
  adminRecipeDetailsView,
  authorsView,
  recipeDetailsView,
  recipePageView,
  recipeView,
  suggestionsView,
} from "./views";

const RECIPE = {
  title: "Shorshe Ilish",
  titleBn: "সর্ষে ইলিশ",
  description: "Hilsa in mustard.",
  descriptionBn: "সর্ষে বাটায় ইলিশ।",
  ingredientsBn: ["ইলিশ", "সরিষা"],
  instructionsBn: ["বেটে নিন", "রাঁধুন"],
  image: "https://pictures.example/ilish.jpg",
  ingredients: ["hilsa", "mustard"],
  ingredientLines: [{ text: "hilsa", items: [{ quantity: 1, max: null, unit: "piece", food: "hilsa" }] }],
  allergens: { contains: ["fish", "mustard"], mayContain: [], stated: true },
  instructions: ["grind", "cook"],
  category: "Fish",
  tags: ["fish"],
  cookingTime: "35 min",
  servings: 4,
  difficulty: "easy",
  price: 690,
  boxesLeft: 40,
  boxKind: "kit",
  boxWeightG: 870,
  portionText: "4 steaks, 800 g",
  portionTextBn: "৪ টুকরা, ৮০০ গ্রাম",
  servesPeople: 4,
  spice: 2,
  keep: "fridge",
};

export const list = {
  method: "GET",
  path: "/allrecipe",
  summary: "The list of recipes, searched, filtered, sorted and paged",
  access: "optional",
  query: recipeListQuery,
  answers: { 200: recipePageView },
} satisfies Call;

export const suggest = {
  method: "GET",
  path: "/search/suggestions",
  summary: "What somebody who types may mean: dishes, tags, kitchens",
  access: "none",
  query: z.object({ q: z.string().max(100).default("") }),
  answers: { 200: suggestionsView },
  problems: ["too_many_requests"],
  example: { query: { q: "ili" } },
} satisfies Call;

export const read = {
  method: "GET",
  path: "/recipedetails/{id}",
  summary: "One recipe, and what its ingredients say",
  access: "optional",
  answers: { 200: recipeDetailsView },
} satisfies Call;

export const add = {
  method: "POST",
  path: "/addrecipe",
  summary: "Publish a recipe",
  access: "user",
  body: addRecipeInput,
  answers: { 201: insertedView },
  note: "The first one makes a user a seller.",
  example: { body: RECIPE },
} satisfies Call;

export const change = {
  method: "PATCH",
  path: "/recipes/{id}",
  summary: "Change a recipe",
  access: "user",
  who: "its author, admin",
  body: changeRecipeInput,
  answers: { 200: modifiedView },
  problems: ["forbidden"],
  example: { body: { ...RECIPE, price: 700 } },
} satisfies Call;

export const remove = {
  method: "DELETE",
  path: "/recipes/{id}",
  summary: "Delete a recipe",
  access: "user",
  who: "its author, admin",
  answers: { 200: deletedView },
  problems: ["forbidden"],
  note: "It leaves every list at once; its orders stay readable.",
} satisfies Call;

export const readForAdmins = {
  method: "GET",
  path: "/recipes/{id}",
  summary: "One recipe, whatever its state",
  access: "admin",
  answers: { 200: adminRecipeDetailsView },
} satisfies Call;

export const hide = {
  method: "POST",
  path: "/recipes/{id}/hide",
  summary: "Keep a recipe off the list",
  access: "user",
  who: "its author, admin",
  answers: { 200: modifiedView },
  problems: ["conflict", "forbidden"],
} satisfies Call;

export const show = {
  method: "POST",
  path: "/recipes/{id}/show",
  summary: "Put a hidden recipe back on the list",
  access: "user",
  who: "admin; its author, unless an administrator has hidden it",
  answers: { 200: modifiedView },
  problems: ["conflict", "forbidden"],
} satisfies Call;

export const restore = {
  method: "POST",
  path: "/recipes/{id}/restore",
  summary: "Undo a deletion, for 30 days",
  access: "admin",
  answers: { 200: modifiedView },
  problems: ["conflict", "too_late"],
} satisfies Call;

export const listForAdmins = {
  method: "GET",
  path: "/allrecipe/admin",
  summary: "All recipes with their authors' e-mails",
  access: "admin",
  query: allRecipesQuery,
  answers: { 200: recipeView.array() },
} satisfies Call;

export const exportForAdmins = {
  method: "GET",
  path: "/allrecipe/admin/export",
  summary: "The filtered list of Manage All Recipes as a file",
  access: "admin",
  query: recipeFilters,
  answers: { 200: { mediaType: "text/csv", description: "A row for each recipe, prices in taka" } },
} satisfies Call;

export const listAuthors = {
  method: "GET",
  path: "/uniqueauthors",
  summary: "Everybody with a recipe, and how many",
  access: "admin",
  answers: { 200: authorsView },
} satisfies Call;
