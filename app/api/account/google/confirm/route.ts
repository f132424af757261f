import { endpoint, route } from "@/lib/endpoint/endpoint";
import { confirmGoogleLink } from "@/lib/people/auth/google/google-confirmation";
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
