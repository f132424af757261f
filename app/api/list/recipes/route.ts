import { call, created, route } from "@/lib/endpoint/endpoint";
import { addRecipeToList } from "@/lib/flows/edit-shopping-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.addRecipe, async ({ viewer, body }) => created(await addRecipeToList(viewer, body))),
});
