import { call, created, route } from "@/lib/endpoint/endpoint";
import { openClaim } from "@/lib/flows/open-claim";
import * as claims from "@/lib/shop/claims/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(claims.open, async ({ viewer, params, body }) =>
    created({ insertedId: await openClaim(params.id, body, viewer) }),
  ),
});
