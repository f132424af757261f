import { call, route } from "@/lib/endpoint/endpoint";
import * as push from "@/lib/platform/push/calls";
import { decideLocalAnswers } from "@/lib/platform/push/local-push-service";

/** What the local push service answers next (contract, "Stand-in `local/push`"). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(push.answerLocal, ({ body }) => decideLocalAnswers(body)),
});
