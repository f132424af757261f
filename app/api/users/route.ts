import { created, endpoint, route } from "@/lib/http/server";
import { registerUser } from "@/lib/users/register-user";
import { registerInput } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "none",
    body: registerInput,
    handle: async ({ body, address }) => created({ insertedId: await registerUser(body, address) }),
  }),
});
