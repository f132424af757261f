import { endpoint, route } from "@/lib/endpoint/endpoint";
import { readQuery } from "@/lib/platform/http/query";
import { keepingList } from "@/lib/shop/recipes/keep-list";
import { listAnswer } from "@/lib/shop/recipes/list-answers";
import { recipeListQuery } from "@/lib/shop/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "optional",
    query: recipeListQuery,
    handle: async ({ request, query, viewer }) =>
      new Response(
        await keepingList(
          { asked: readQuery(request), query },
          () => listAnswer(query, viewer),
          (json) => viewer === null && !json.startsWith('{"recipes":[]'),
        ),
        { headers: { "content-type": "application/json" } },
      ),
  }),
});
