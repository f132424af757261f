import { confirmGoogleLink } from "@/lib/account/confirm-google-link";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { confirmInput } from "@/lib/people/auth/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "none",
    body: confirmInput,
    handle: async ({ body }) => {
      await confirmGoogleLink(body.token);
      return { linked: true };
    },
  }),
});
