import { call, route } from "@/lib/endpoint/endpoint";
import { readNotices } from "@/lib/flows/list-notices";
import * as notices from "@/lib/people/notices/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(notices.read, ({ viewer, body }) => readNotices(viewer.uid, body)),
});
