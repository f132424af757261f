import { confirmInput } from "@/lib/auth/schema";
import { endpoint, route } from "@/lib/http/server";
import { verifyEmail } from "@/lib/users/verify-email";

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
