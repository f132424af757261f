import { call, route } from "@/lib/endpoint/endpoint";
import { decideClaim } from "@/lib/flows/settle-claim";
import * as claims from "@/lib/shop/claims/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(claims.decide, ({ viewer, params, body }) => decideClaim(params.id, body, viewer)),
});
