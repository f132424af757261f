import { endpoint, route } from "@/lib/endpoint/endpoint";
import { undoListRemoval } from "@/lib/shop/lists/keep-list";
import { undoInput } from "@/lib/shop/lists/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: undoInput,
    handle: async ({ viewer, body }) => undoListRemoval(viewer, body.undo),
  }),
});
