import * as account from "@/lib/account/calls";
import { forgotPassword } from "@/lib/account/forgot-password";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.forgotPassword, async ({ body, address }) => {
    await forgotPassword(body.email, address);
    return Response.json({ accepted: true }, { status: 202 });
  }),
});
