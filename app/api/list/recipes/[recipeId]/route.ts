import { call, route } from "@/lib/endpoint/endpoint";
import * as lists from "@/lib/shop/lists/calls";
import { removeListRecipe } from "@/lib/shop/lists/edit-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(lists.removeRecipe, async ({ viewer, params }) => removeListRecipe(viewer, params.recipeId)),
});
