import { call, route } from "@/lib/endpoint/endpoint";
import * as notices from "@/lib/people/notices/calls";
import { pushConfig } from "@/lib/platform/push/transport";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(notices.pushConfig, async () => pushConfig()),
});
