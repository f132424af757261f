import { call, route } from "@/lib/endpoint/endpoint";
import { listSavedIds } from "@/lib/flows/save-recipe";
import * as saved from "@/lib/shop/lists/saved/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(saved.listIds, async ({ viewer }) => listSavedIds(viewer)),
});
