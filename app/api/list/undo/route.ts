import { call, route } from "@/lib/endpoint/endpoint";
import { undoListRemoval } from "@/lib/flows/edit-shopping-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.undo, async ({ viewer, body }) => undoListRemoval(viewer, body.undo)),
});
