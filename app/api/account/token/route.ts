import { bearerFor } from "@/lib/auth/renew-session";
import { AppError } from "@/lib/errors";
import { endpoint, route } from "@/lib/http/server";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ request }) => {
      const bearer = await bearerFor(request);
      if (!bearer) throw new AppError("unauthenticated");
      return bearer;
    },
  }),
});
