import * as account from "@/lib/account/calls";
import { beginEmailChange, cancelEmailChange } from "@/lib/account/change-email";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.changeEmail, async ({ viewer, body, address }) => {
    await beginEmailChange(viewer, body, address);
    return Response.json({ accepted: true }, { status: 202 });
  }),
  DELETE: call(account.cancelEmailChange, async ({ viewer }) => ({
    deletedCount: await cancelEmailChange(viewer),
  })),
});
