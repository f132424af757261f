import { call, route } from "@/lib/endpoint/endpoint";
import * as incidents from "@/lib/incidents/calls";
import { stepStuck } from "@/lib/incidents/step-stuck";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(incidents.step, ({ viewer, params, body }) => stepStuck(viewer, params.kind, params.id, body)),
});
