import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { importText } from "./schema";
import { importView } from "./views";

export const readRecipes = {
  method: "POST",
  path: "/recipes/import",
  summary: "Read recipes of another site; saves nothing",
  access: "user",
  rawBody: {
    mediaType: "multipart/form-data",
    schema: z.object({
      file: z.file().describe("A JSON file of schema.org recipes (JSON-LD); at most 1 MB."),
    }),
  },
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
  note: "schema.org recipes (JSON-LD), at most 500. No address is ever fetched.",
  example: { body: { text: '{"@type":"Recipe","name":"Begun Bhaja"}' } },
} satisfies Call;

export const writeRecipes = {
  method: "GET",
  path: "/recipes/export",
  summary: "The own recipes as a file",
  access: "user",
  who: "seller",
  answers: {
    200: { mediaType: "application/ld+json", description: "schema.org recipes" },
  },
  problems: ["forbidden"],
} satisfies Call;
