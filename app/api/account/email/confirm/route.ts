import * as account from "@/lib/account/calls";
import { confirmEmailChange } from "@/lib/account/change-email";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.confirmEmailChange, async ({ body }) => ({
    changed: await confirmEmailChange(body.token),
  })),
});
