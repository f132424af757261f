import * as handovers from "@/lib/delivery/handovers/calls";
import { countCash } from "@/lib/delivery/handovers/hand-in";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(handovers.confirm, ({ viewer, params, body }) => countCash(viewer, params.id, body.counted)),
});
