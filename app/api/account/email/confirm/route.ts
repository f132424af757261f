import { confirmEmailChange } from "@/lib/account/change-email";
import { confirmInput } from "@/lib/auth/schema";
import { endpoint, route } from "@/lib/http/server";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "none",
    body: confirmInput,
    handle: async ({ body }) => ({ changed: await confirmEmailChange(body.token) }),
  }),
});
