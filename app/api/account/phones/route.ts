import { sendProofCode } from "@/lib/account/prove-phone";
import { call, route } from "@/lib/endpoint/endpoint";
import { requireClaims } from "@/lib/people/auth/session";
import * as phones from "@/lib/people/phones/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(phones.sendProof, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    return Response.json(await sendProofCode({ viewer, sid }, body.phone, address), { status: 202 });
  }),
});
