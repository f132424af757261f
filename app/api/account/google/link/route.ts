import { linkCookie } from "@/lib/auth/google-flow";
import { requireUnlinked } from "@/lib/auth/link-google";
import { endpoint, route } from "@/lib/http/server";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  // Begins it: the next sign-in by Google of this browser, within ten minutes, links instead.
  POST: endpoint({
    access: "user",
    handle: async ({ viewer }) => {
      await requireUnlinked(viewer);
      return Response.json({ begun: true }, { headers: { "set-cookie": await linkCookie(viewer) } });
    },
  }),
});
