import { call, route } from "@/lib/endpoint/endpoint";
import * as push from "@/lib/platform/push/calls";
import { listLocalPushes } from "@/lib/platform/push/local-push-service";

export const dynamic = "force-dynamic";

/**
 * The pushes that came to the local push service, newest first. 404 if VAPID keys are configured (contract, "Stand-in
 * `local/push`").
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(push.listLocal, async ({ query }) => listLocalPushes(query.endpoint || null)),
});
