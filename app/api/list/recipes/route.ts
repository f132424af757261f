import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { addRecipeToList } from "@/lib/shop/lists/keep-list";
import { listRecipeInput } from "@/lib/shop/lists/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: listRecipeInput,
    handle: async ({ viewer, body }) => created(await addRecipeToList(viewer, body)),
  }),
});
