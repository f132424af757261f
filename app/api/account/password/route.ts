import * as account from "@/lib/account/calls";
import { changePassword } from "@/lib/account/change-password";
import { call, route } from "@/lib/endpoint/endpoint";
import { sessionCookie } from "@/lib/people/auth/tokens";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.changePassword, async ({ viewer, body, address }) => {
    const cookie = await sessionCookie(await changePassword(viewer, body, address));
    return Response.json({ modifiedCount: 1 }, { headers: { "set-cookie": cookie } });
  }),
});
