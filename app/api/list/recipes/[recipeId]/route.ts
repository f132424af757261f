import { call, route } from "@/lib/endpoint/endpoint";
import { removeListRecipe } from "@/lib/flows/edit-shopping-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(lists.removeRecipe, async ({ viewer, params }) => removeListRecipe(viewer, params.recipeId)),
});
