import { beginGoogleLink } from "@/lib/account/begin-google-link";
import { call, route } from "@/lib/endpoint/endpoint";
import * as google from "@/lib/people/auth/google/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(google.beginLink, async ({ viewer }) =>
    Response.json({ begun: true }, { headers: { "set-cookie": await beginGoogleLink(viewer) } }),
  ),
});
