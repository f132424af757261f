import { endpoint, route } from "@/lib/http/server";
import { readEarnings } from "@/lib/riders/read-earnings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => readEarnings(viewer) }),
});
