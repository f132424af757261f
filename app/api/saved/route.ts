import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listSaved, saveMany } from "@/lib/shop/lists/saved/save-recipe";
import { savedQuery, saveManyInput } from "@/lib/shop/lists/saved/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: savedQuery,
    handle: async ({ viewer, query }) => listSaved(viewer, query),
  }),
  POST: endpoint({
    access: "user",
    body: saveManyInput,
    handle: async ({ viewer, body }) => saveMany(viewer, body.recipeIds),
  }),
});
