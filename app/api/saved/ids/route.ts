import { call, route } from "@/lib/endpoint/endpoint";
import * as saved from "@/lib/shop/lists/saved/calls";
import { listSavedIds } from "@/lib/shop/lists/saved/save-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(saved.listIds, async ({ viewer }) => listSavedIds(viewer)),
});
