import * as handovers from "@/lib/delivery/handovers/calls";
import { takeCash } from "@/lib/delivery/handovers/record-cash";
import { call, created, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(handovers.recordCash, async ({ viewer, params, body }) =>
    created(await takeCash(viewer, params.id, body.amount)),
  ),
});
