import * as account from "@/lib/account/calls";
import { resetPassword } from "@/lib/account/reset-password";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.resetPassword, async ({ body, address }) => {
    await resetPassword(body, address);
    return { modifiedCount: 1 };
  }),
});
