import { call, route } from "@/lib/endpoint/endpoint";
import * as phones from "@/lib/people/phones/calls";
import { sendPhoneCode } from "@/lib/people/phones/verify-phone";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(phones.sendCode, async ({ viewer, body, address }) => {
    const expires = await sendPhoneCode(viewer, body.phone, address);
    return Response.json({ expires }, { status: 202 });
  }),
});
