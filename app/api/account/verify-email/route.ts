import { verifyEmail } from "@/lib/account/verify-email";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { confirmInput } from "@/lib/people/auth/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "none",
    body: confirmInput,
    handle: async ({ body }) => {
      await verifyEmail(body.token);
      return { verified: true };
    },
  }),
});
