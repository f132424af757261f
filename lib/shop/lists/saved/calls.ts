import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import { validationTexts as texts } from "@/lib/texts/validation";
import { savedIdsView, savedManyView, savedPageView, savedView } from "./views";

export const list = {
  method: "GET",
  path: "/saved",
  summary: "Your saved recipes, newest first",
  access: "user",
  query: z.object({
    page: pageNumber,
    size: pageSize(50, 24).describe("1 to 50; 24 without it."),
  }),
  answers: { 200: savedPageView },
} satisfies Call;

export const saveMany = {
  method: "POST",
  path: "/saved",
  summary: "Save what a guest's browser kept, newest first; the same again changes nothing",
  access: "user",
  body: z.object({
    recipeIds: z
      .array(z.string().regex(/^[0-9a-f]{24}$/, { error: () => texts.idMalformed }))
      .max(SAVED_LIMIT),
  }),
  answers: { 200: savedManyView },
  example: { body: { recipeIds: ["64f1c2a9d3e4b5a6c7d8e9f0"] } },
} satisfies Call;

export const listIds = {
  method: "GET",
  path: "/saved/ids",
  summary: "Ids of your saved recipes, for the hearts on cards",
  access: "user",
  answers: { 200: savedIdsView },
} satisfies Call;

export const save = {
  method: "PUT",
  path: "/saved/{recipeId}",
  summary: "Save a recipe",
  access: "user",
  answers: { 200: savedView },
  problems: ["malformed_id", "not_found", "conflict"],
} satisfies Call;

export const forget = {
  method: "DELETE",
  path: "/saved/{recipeId}",
  summary: "Forget a saved recipe",
  access: "user",
  answers: { 200: savedView },
  problems: ["malformed_id"],
} satisfies Call;
