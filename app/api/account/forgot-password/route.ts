import { endpoint, route } from "@/lib/http/server";
import { forgotPassword } from "@/lib/users/forgot-password";
import { forgotInput } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "none",
    body: forgotInput,
    handle: async ({ body, address }) => {
      await forgotPassword(body.email, address);
      return Response.json({ accepted: true }, { status: 202 });
    },
  }),
});
