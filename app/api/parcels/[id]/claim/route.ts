import * as carrying from "@/lib/delivery/riders/carry-calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { takeParcel } from "@/lib/flows/take-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(carrying.claim, async ({ viewer, params }) => takeParcel(viewer, params.id)),
});
