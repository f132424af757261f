import * as account from "@/lib/account/calls";
import { readOwnAccount } from "@/lib/account/read-account";
import { updateAccount } from "@/lib/account/update-account";
import { call, route } from "@/lib/endpoint/endpoint";
import { deleteAccount } from "@/lib/flows/delete-account";
import { requireClaims } from "@/lib/people/auth/session";
import { endedCookie } from "@/lib/people/auth/tokens";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(account.read, async ({ viewer, request }) => {
    const { account, cookie } = await readOwnAccount(viewer, request);
    return Response.json(account, cookie === null ? {} : { headers: { "set-cookie": cookie } });
  }),
  PATCH: call(account.change, ({ viewer, body }) => updateAccount(viewer, body)),
  DELETE: call(account.remove, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    await deleteAccount({ viewer, sid, address }, body);
    return Response.json({ deletedCount: 1 }, { headers: { "set-cookie": endedCookie() } });
  }),
});
