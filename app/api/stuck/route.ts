import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listStuck } from "@/lib/incidents/list-stuck";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", handle: () => listStuck() }),
});
