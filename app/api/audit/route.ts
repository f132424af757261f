import { call, route } from "@/lib/endpoint/endpoint";
import * as audit from "@/lib/people/audit/calls";
import { listAudit } from "@/lib/people/audit/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(audit.list, ({ query }) => listAudit(query)),
});
