import * as carrying from "@/lib/delivery/riders/carry-calls";
import { moveParcel } from "@/lib/delivery/riders/move-parcel";
import { call, route } from "@/lib/endpoint/endpoint";
import { claimReturned } from "@/lib/shop/claims/open-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(carrying.move, async ({ viewer, params, body }) =>
    moveParcel(viewer, params.id, body, { onBoxReturned: claimReturned }),
  ),
});
