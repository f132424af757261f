import { call, route } from "@/lib/endpoint/endpoint";
import { listSaved, saveMany } from "@/lib/flows/save-recipe";
import * as saved from "@/lib/shop/lists/saved/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(saved.list, async ({ viewer, query }) => listSaved(viewer, query)),
  POST: call(saved.saveMany, async ({ viewer, body }) => saveMany(viewer, body.recipeIds)),
});
