import { readEarnings } from "@/lib/delivery/riders/read-earnings";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => readEarnings(viewer) }),
});
