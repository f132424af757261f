import { created, endpoint, route } from "@/lib/http/server";
import { addParcelBody } from "@/lib/parcels/bodies";
import { bookParcel } from "@/lib/parcels/book-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: addParcelBody,
    handle: async ({ viewer, body }) => created(await bookParcel(viewer, body)),
  }),
});
