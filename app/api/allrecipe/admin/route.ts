import { call, route } from "@/lib/endpoint/endpoint";
import { listForAdmins } from "@/lib/flows/read-all-recipes";
import * as recipes from "@/lib/shop/recipes/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.listForAdmins, ({ query, viewer }) => listForAdmins(query, viewer)),
});
