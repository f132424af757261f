import { call, route } from "@/lib/endpoint/endpoint";
import * as lists from "@/lib/shop/lists/calls";
import { emptyList, viewList } from "@/lib/shop/lists/edit-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(lists.read, async ({ viewer }) => viewList(viewer)),
  DELETE: call(lists.empty, async ({ viewer }) => emptyList(viewer)),
});
