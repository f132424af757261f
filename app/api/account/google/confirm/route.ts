import { confirmGoogleLink } from "@/lib/auth/google-confirmation";
import { confirmInput } from "@/lib/auth/schema";
import { endpoint, route } from "@/lib/http/server";

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
