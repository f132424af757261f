import { call, route } from "@/lib/endpoint/endpoint";
import { emptyList, viewList } from "@/lib/flows/edit-shopping-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(lists.read, async ({ viewer }) => viewList(viewer)),
  DELETE: call(lists.empty, async ({ viewer }) => emptyList(viewer)),
});
