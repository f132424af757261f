import { call, route } from "@/lib/endpoint/endpoint";
import * as addresses from "@/lib/people/users/addresses/calls";
import {
  changeSavedAddress,
  deleteSavedAddress,
  requireOwnAddress,
} from "@/lib/people/users/addresses/keep-addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(
    addresses.change,
    async ({ viewer, params, body }) => changeSavedAddress(viewer, params.id, body),
    { permit: ({ viewer, params }) => requireOwnAddress(viewer, params.id) },
  ),
  DELETE: call(addresses.remove, async ({ viewer, params }) => deleteSavedAddress(viewer, params.id)),
});
