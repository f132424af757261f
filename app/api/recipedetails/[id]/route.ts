import { call, route } from "@/lib/endpoint/endpoint";
import { answerRecipe } from "@/lib/flows/read-recipe";
import * as recipes from "@/lib/shop/recipes/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.read, ({ params, viewer }) => answerRecipe(params.id, viewer)),
});
