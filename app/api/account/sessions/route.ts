import { signOutEverywhere } from "@/lib/auth/end-sessions";
import { requireClaims } from "@/lib/auth/session";
import { endedCookie } from "@/lib/auth/session-cookie";
import { listSessions } from "@/lib/auth/sessions";
import { endpoint, route } from "@/lib/http/server";

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
