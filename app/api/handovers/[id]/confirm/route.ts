import * as handovers from "@/lib/delivery/handovers/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { countCash } from "@/lib/flows/hand-in";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(handovers.confirm, ({ viewer, params, body }) => countCash(viewer, params.id, body.counted)),
});
