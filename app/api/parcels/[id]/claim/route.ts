import * as carrying from "@/lib/delivery/riders/carry-calls";
import { claimParcel } from "@/lib/delivery/riders/claim-parcel";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(carrying.claim, async ({ viewer, params }) => claimParcel(viewer, params.id)),
});
