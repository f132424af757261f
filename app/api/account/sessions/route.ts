import { signOutEverywhere } from "@/lib/account/end-sessions";
import { listOpenSessions } from "@/lib/account/list-sessions";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { requireClaims } from "@/lib/people/auth/session";
import { endedCookie } from "@/lib/people/auth/session-cookie";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ request }) => ({ sessions: await listOpenSessions(await requireClaims(request)) }),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer }) => {
      await signOutEverywhere(viewer);
      return Response.json({ ended: true }, { headers: { "set-cookie": endedCookie() } });
    },
  }),
});
