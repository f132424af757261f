import { call, created, route } from "@/lib/endpoint/endpoint";
import * as lists from "@/lib/shop/lists/calls";
import { addItemToList } from "@/lib/shop/lists/edit-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.addItem, async ({ viewer, body }) => created(await addItemToList(viewer, body.text))),
});
