import { call, created, route } from "@/lib/endpoint/endpoint";
import * as claims from "@/lib/shop/claims/calls";
import { openClaim } from "@/lib/shop/claims/open-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(claims.open, async ({ viewer, params, body }) =>
    created({ insertedId: await openClaim(params.id, body, viewer) }),
  ),
});
