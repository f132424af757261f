import * as account from "@/lib/account/calls";
import { changePassword } from "@/lib/account/change-password";
import { call, route } from "@/lib/endpoint/endpoint";
import { knownCookie } from "@/lib/people/auth/browser-cookies";
import { sessionCookie } from "@/lib/people/auth/tokens";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.changePassword, async ({ request, viewer, body, address }) => {
    const claims = await changePassword(viewer, body, address);
    const headers = new Headers({ "set-cookie": await sessionCookie(claims) });
    const { uid, sessionVersion } = claims;
    headers.append("set-cookie", knownCookie(request.headers.get("cookie"), uid, sessionVersion));
    return Response.json({ modifiedCount: 1 }, { headers });
  }),
});
