import { call, route } from "@/lib/endpoint/endpoint";
import * as lists from "@/lib/shop/lists/calls";
import { undoListRemoval } from "@/lib/shop/lists/edit-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.undo, async ({ viewer, body }) => undoListRemoval(viewer, body.undo)),
});
