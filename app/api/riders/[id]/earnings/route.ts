import { endpoint, route } from "@/lib/http/server";
import { readEarningsOf } from "@/lib/riders/read-earnings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", handle: async ({ params }) => readEarningsOf(params.id ?? "") }),
});
