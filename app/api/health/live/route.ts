import { endpoint, route } from "@/lib/http/server";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "none", handle: async () => ({ status: "live" }) }),
});
