import { call, route } from "@/lib/endpoint/endpoint";
import { changeListItem, removeListItem, requireOwnItem } from "@/lib/flows/edit-shopping-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(lists.changeItem, async ({ viewer, params, body }) => changeListItem(viewer, params.id, body), {
    permit: async ({ viewer, params }) => requireOwnItem(viewer, params.id),
  }),
  DELETE: call(lists.removeItem, async ({ viewer, params }) => removeListItem(viewer, params.id)),
});
