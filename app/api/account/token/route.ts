import { endpoint, route } from "@/lib/endpoint/endpoint";
import { bearerFor } from "@/lib/people/auth/renew-session";
import { AppError } from "@/lib/platform/errors";

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
