import * as carrying from "@/lib/delivery/riders/carry-calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { assignRider } from "@/lib/flows/assign-rider";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(carrying.assign, async ({ viewer, params, body }) =>
    assignRider(viewer, params.id, body.riderId),
  ),
});
