import { created, endpoint, route } from "@/lib/http/server";
import { bookParcel } from "@/lib/parcels/book-parcel";
import { addParcelInput } from "@/lib/parcels/schema";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: addParcelInput(SERVICE_AREAS),
    handle: async ({ viewer, body }) => created(await bookParcel(viewer, body)),
  }),
});
