import * as carrying from "@/lib/delivery/riders/carry-calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { claimParcel } from "@/lib/flows/claim-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(carrying.claim, async ({ viewer, params }) => claimParcel(viewer, params.id)),
});
