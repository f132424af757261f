import { call, route } from "@/lib/endpoint/endpoint";
import * as phones from "@/lib/people/phones/calls";
import { verifyPhone } from "@/lib/people/phones/verify-phone";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(phones.verify, async ({ viewer, body }) => ({
    phones: await verifyPhone(viewer, body.phone, body.code),
  })),
});
