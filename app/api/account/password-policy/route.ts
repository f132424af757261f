import { endpoint, route } from "@/lib/http/server";
import { passwordPolicy } from "@/lib/users/require-password";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "none", handle: async () => passwordPolicy() }),
});
