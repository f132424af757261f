import { endpoint, route } from "@/lib/endpoint/endpoint";
import { linkCookie } from "@/lib/people/auth/google/google-flow";
import { requireUnlinked } from "@/lib/people/auth/google/link-google";

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
