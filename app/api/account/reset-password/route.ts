import { endpoint, route } from "@/lib/http/server";
import { resetPassword } from "@/lib/users/reset-password";
import { resetInput } from "@/lib/users/schema";

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
