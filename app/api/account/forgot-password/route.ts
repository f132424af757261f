import { forgotPassword } from "@/lib/account/forgot-password";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { forgotInput } from "@/lib/people/users/schema";

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
