import { listAudit } from "@/lib/audit/data";
import { auditQuery } from "@/lib/audit/list-query";
import { endpoint, route } from "@/lib/http/server";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", query: auditQuery, handle: ({ query }) => listAudit(query) }),
});
