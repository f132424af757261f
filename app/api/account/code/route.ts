import { call, route } from "@/lib/endpoint/endpoint";
import { sendOwnCode } from "@/lib/flows/own-proof";
import { requireClaims } from "@/lib/people/auth/session";
import * as phones from "@/lib/people/phones/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(phones.sendOwnCode, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    return Response.json(await sendOwnCode({ viewer, sid, address }, body.for), { status: 202 });
  }),
});
