import { call, route } from "@/lib/endpoint/endpoint";
import * as saved from "@/lib/shop/lists/saved/calls";
import { listSaved, saveMany } from "@/lib/shop/lists/saved/save-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(saved.list, async ({ viewer, query }) => listSaved(viewer, query)),
  POST: call(saved.saveMany, async ({ viewer, body }) => saveMany(viewer, body.recipeIds)),
});
