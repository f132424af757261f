import { call, route } from "@/lib/endpoint/endpoint";
import * as recipes from "@/lib/shop/recipes/calls";
import { listAuthors } from "@/lib/shop/recipes/queries-lists";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.listAuthors, () => listAuthors()),
});
