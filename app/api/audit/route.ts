import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listAudit } from "@/lib/people/audit/data";
import { auditQuery } from "@/lib/people/audit/list-query";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", query: auditQuery, handle: ({ query }) => listAudit(query) }),
});
