import * as handovers from "@/lib/delivery/handovers/calls";
import { call, created, route } from "@/lib/endpoint/endpoint";
import { takeCash } from "@/lib/flows/record-cash";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(handovers.recordCash, async ({ viewer, params, body }) =>
    created(await takeCash(viewer, params.id, body.amount)),
  ),
});
