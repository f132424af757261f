import { call, route } from "@/lib/endpoint/endpoint";
import { mergeIntoList } from "@/lib/flows/merge-guest-list";
import * as lists from "@/lib/shop/lists/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(lists.merge, async ({ viewer, body }) => mergeIntoList(viewer, body)),
});
