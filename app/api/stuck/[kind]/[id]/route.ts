import { endpoint, route } from "@/lib/endpoint/endpoint";
import { stuckStepInput } from "@/lib/incidents/schema";
import { stepStuck } from "@/lib/incidents/step-stuck";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    body: stuckStepInput,
    handle: ({ viewer, params, body }) => stepStuck(viewer, params.kind ?? "", params.id ?? "", body),
  }),
});
