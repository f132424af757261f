import { confirmGoogleLink } from "@/lib/account/confirm-google-link";
import { call, route } from "@/lib/endpoint/endpoint";
import * as google from "@/lib/people/auth/google/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(google.confirmLink, async ({ body }) => {
    await confirmGoogleLink(body.token);
    return { linked: true };
  }),
});
