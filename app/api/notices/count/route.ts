import { call, route } from "@/lib/endpoint/endpoint";
import { readUnread } from "@/lib/flows/list-notices";
import * as notices from "@/lib/people/notices/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(notices.count, ({ viewer }) => readUnread(viewer.uid)),
});
