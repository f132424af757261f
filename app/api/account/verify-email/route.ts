import * as account from "@/lib/account/calls";
import { verifyEmail } from "@/lib/account/verify-email";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.verifyEmail, async ({ body }) => {
    await verifyEmail(body.token);
    return { verified: true };
  }),
});
