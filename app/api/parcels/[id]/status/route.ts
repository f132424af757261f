import * as carrying from "@/lib/delivery/riders/carry-calls";
import { moveParcel } from "@/lib/delivery/riders/move-parcel";
import { call, route } from "@/lib/endpoint/endpoint";
import { MOVE_HANDLERS } from "@/lib/shop/claims/move-handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(carrying.move, async ({ viewer, params, body }) =>
    moveParcel(viewer, params.id, body, MOVE_HANDLERS),
  ),
});
