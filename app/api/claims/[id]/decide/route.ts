import { call, route } from "@/lib/endpoint/endpoint";
import * as claims from "@/lib/shop/claims/calls";
import { decideClaim } from "@/lib/shop/claims/settle-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(claims.decide, ({ viewer, params, body }) => decideClaim(params.id, body, viewer)),
});
