import { call, route } from "@/lib/endpoint/endpoint";
import * as claims from "@/lib/shop/claims/calls";
import { answerClaim } from "@/lib/shop/claims/settle-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(claims.answer, ({ viewer, params, body }) => answerClaim(params.id, body, viewer)),
});
