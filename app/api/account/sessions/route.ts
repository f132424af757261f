import * as account from "@/lib/account/calls";
import { signOutEverywhere } from "@/lib/account/end-sessions";
import { listOpenSessions } from "@/lib/account/list-sessions";
import { call, route } from "@/lib/endpoint/endpoint";
import { requireClaims } from "@/lib/people/auth/session";
import { endedCookie } from "@/lib/people/auth/tokens";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(account.listSessions, async ({ request }) => ({
    sessions: await listOpenSessions(await requireClaims(request)),
  })),
  DELETE: call(account.endSessions, async ({ viewer }) => {
    await signOutEverywhere(viewer);
    return Response.json({ ended: true }, { headers: { "set-cookie": endedCookie() } });
  }),
});
