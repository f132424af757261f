import { passwordPolicy } from "@/lib/account/require-password";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "none", handle: async () => passwordPolicy() }),
});
