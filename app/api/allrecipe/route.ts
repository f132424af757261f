import { call, route } from "@/lib/endpoint/endpoint";
import { readQuery } from "@/lib/platform/http/query";
import * as recipes from "@/lib/shop/recipes/calls";
import { keepingList } from "@/lib/shop/recipes/keep-list";
import { listAnswer } from "@/lib/shop/recipes/list-answers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(
    recipes.list,
    async ({ request, query, viewer }) =>
      new Response(
        await keepingList(
          { asked: readQuery(request), query },
          () => listAnswer(query, viewer),
          (json) => viewer === null && !json.startsWith('{"recipes":[]'),
        ),
        { headers: { "content-type": "application/json" } },
      ),
  ),
});
