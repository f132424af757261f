import { resetPassword } from "@/lib/account/reset-password";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { resetInput } from "@/lib/people/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "none",
    body: resetInput,
    handle: async ({ body, address }) => {
      await resetPassword(body, address);
      return { modifiedCount: 1 };
    },
  }),
});
