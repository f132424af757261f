import { call, route } from "@/lib/endpoint/endpoint";
import * as push from "@/lib/platform/push/calls";
import { makeLocalSubscription } from "@/lib/platform/push/local-push-service";

/** A subscription as a browser would give it to a page (contract, "Stand-in `local/push`"). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(push.subscribeLocal, makeLocalSubscription),
});
