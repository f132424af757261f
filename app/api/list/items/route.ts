import { call, created, route } from "@/lib/endpoint/endpoint";
import { addItemToList } from "@/lib/flows/edit-shopping-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.addItem, async ({ viewer, body }) => created(await addItemToList(viewer, body.text))),
});
