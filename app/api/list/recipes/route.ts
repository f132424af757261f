import { call, created, route } from "@/lib/endpoint/endpoint";
import * as lists from "@/lib/shop/lists/calls";
import { addRecipeToList } from "@/lib/shop/lists/edit-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.addRecipe, async ({ viewer, body }) => created(await addRecipeToList(viewer, body))),
});
