import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { addressBody, addressesQuery } from "@/lib/people/users/addresses/bodies";
import { addSavedAddress, listSavedAddresses } from "@/lib/people/users/addresses/keep-addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: addressesQuery,
    handle: async ({ viewer, query }) => listSavedAddresses(viewer, query),
  }),
  POST: endpoint({
    access: "user",
    body: addressBody,
    handle: async ({ viewer, body }) => created(await addSavedAddress(viewer, body)),
  }),
});
