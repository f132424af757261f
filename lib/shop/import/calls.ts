import type { Call } from "@/lib/platform/http/call";
import { exportQuery, importFile, importText } from "./schema";
import { importView } from "./views";

export const readRecipes = {
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
  example: { body: { text: '{"@type":"Recipe","name":"Begun Bhaja"}' } },
} satisfies Call;

export const writeRecipes = {
  method: "GET",
  path: "/recipes/export",
  summary: "The own recipes as a file",
  access: "user",
  who: "seller",
  query: exportQuery,
  answers: {
    200: {
      mediaType: "application/ld+json",
      or: ["text/markdown"],
      description: "schema.org recipes; Markdown with `format=md`",
    },
  },
  problems: ["forbidden"],
} satisfies Call;
