import * as account from "@/lib/account/calls";
import { changePassword } from "@/lib/account/change-password";
import { call, route } from "@/lib/endpoint/endpoint";
import { sessionHeaders } from "@/lib/people/auth/browser-cookies";
import { requireClaims } from "@/lib/people/auth/session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.changePassword, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    const claims = await changePassword({ viewer, sid, address }, body);
    return Response.json({ modifiedCount: 1 }, { headers: await sessionHeaders(request, claims) });
  }),
});
