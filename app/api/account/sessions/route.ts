import { endpoint, route } from "@/lib/endpoint/endpoint";
import { signOutEverywhere } from "@/lib/people/auth/end-sessions";
import { requireClaims } from "@/lib/people/auth/session";
import { endedCookie } from "@/lib/people/auth/session-cookie";
import { listSessions } from "@/lib/people/auth/sessions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ request }) => ({ sessions: await listSessions(await requireClaims(request)) }),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer }) => {
      await signOutEverywhere(viewer);
      return Response.json({ ended: true }, { headers: { "set-cookie": endedCookie() } });
    },
  }),
});
