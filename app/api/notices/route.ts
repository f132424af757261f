import { call, route } from "@/lib/endpoint/endpoint";
import { listOwnNotices } from "@/lib/flows/list-notices";
import * as notices from "@/lib/people/notices/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(notices.list, ({ viewer, query }) => listOwnNotices(viewer.uid, query)),
});
