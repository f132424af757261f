import * as account from "@/lib/account/calls";
import { beginEmailChange, cancelEmailChange } from "@/lib/account/change-email";
import { call, route } from "@/lib/endpoint/endpoint";
import { requireClaims } from "@/lib/people/auth/session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.changeEmail, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    await beginEmailChange({ viewer, sid, address }, body);
    return Response.json({ accepted: true }, { status: 202 });
  }),
  DELETE: call(account.cancelEmailChange, async ({ viewer }) => ({
    deletedCount: await cancelEmailChange(viewer),
  })),
});
