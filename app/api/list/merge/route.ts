import { call, route } from "@/lib/endpoint/endpoint";
import * as lists from "@/lib/shop/lists/calls";
import { mergeIntoList } from "@/lib/shop/lists/merge-guest-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.merge, async ({ viewer, body }) => mergeIntoList(viewer, body)),
});
