import { call, created, route } from "@/lib/endpoint/endpoint";
import * as addresses from "@/lib/people/users/addresses/calls";
import { addSavedAddress, listSavedAddresses } from "@/lib/people/users/addresses/keep-addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(addresses.list, async ({ viewer, query }) => listSavedAddresses(viewer, query)),
  POST: call(addresses.save, async ({ viewer, body }) => created(await addSavedAddress(viewer, body))),
});
