import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { addItemToList } from "@/lib/shop/lists/keep-list";
import { listItemInput } from "@/lib/shop/lists/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: listItemInput,
    handle: async ({ viewer, body }) => created(await addItemToList(viewer, body.text)),
  }),
});
