import * as carrying from "@/lib/delivery/riders/carry-calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { moveParcel } from "@/lib/flows/carry-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(carrying.move, async ({ viewer, params, body }) => moveParcel(viewer, params.id, body)),
});
