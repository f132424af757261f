import * as parcels from "@/lib/delivery/parcels/calls";
import { noteParcel } from "@/lib/delivery/parcels/note-parcel";
import { call, created, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(parcels.addNote, async ({ viewer, params, body }) =>
    created(await noteParcel(viewer, params.id, body.text)),
  ),
});
