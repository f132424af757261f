import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeListItem, removeListItem, requireOwnItem } from "@/lib/shop/lists/keep-list";
import { listItemChange } from "@/lib/shop/lists/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: listItemChange,
    permit: async ({ viewer, params }) => requireOwnItem(viewer, params.id ?? ""),
    handle: async ({ viewer, params, body }) => changeListItem(viewer, params.id ?? "", body),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => removeListItem(viewer, params.id ?? ""),
  }),
});
