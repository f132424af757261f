import { call, route } from "@/lib/endpoint/endpoint";
import { cacheListAnswer, listAnswer } from "@/lib/flows/cached-recipe-lists";
import { readQuery } from "@/lib/platform/http/query";
import * as recipes from "@/lib/shop/recipes/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(
    recipes.list,
    async ({ request, query, viewer }) =>
      new Response(
        await cacheListAnswer(
          { asked: readQuery(request), query },
          () => listAnswer(query, viewer),
          (json) => viewer === null && !json.startsWith('{"recipes":[]'),
        ),
        { headers: { "content-type": "application/json" } },
      ),
  ),
});
