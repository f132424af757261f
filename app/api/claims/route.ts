import { call, route } from "@/lib/endpoint/endpoint";
import * as claims from "@/lib/shop/claims/calls";
import { readClaims } from "@/lib/shop/claims/read-claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(claims.list, ({ viewer, query }) => readClaims(viewer, query)),
});
