import { call, route } from "@/lib/endpoint/endpoint";
import { answerClaim } from "@/lib/flows/settle-claim";
import * as claims from "@/lib/shop/claims/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(claims.answer, ({ viewer, params, body }) => answerClaim(params.id, body, viewer)),
});
