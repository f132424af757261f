import { beginGoogleLink } from "@/lib/account/begin-google-link";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer }) =>
      Response.json({ begun: true }, { headers: { "set-cookie": await beginGoogleLink(viewer) } }),
  }),
});
