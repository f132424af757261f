import { verifyPhone } from "@/lib/account/prove-phone";
import { call, route } from "@/lib/endpoint/endpoint";
import { requireClaims } from "@/lib/people/auth/session";
import * as phones from "@/lib/people/phones/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(phones.verify, async ({ request, viewer, body }) => {
    const { sid } = await requireClaims(request);
    return { phones: await verifyPhone({ viewer, sid }, body) };
  }),
});
