import { endpoint, route } from "@/lib/endpoint/endpoint";
import { addressChangesBody } from "@/lib/people/users/addresses/bodies";
import {
  changeSavedAddress,
  deleteSavedAddress,
  requireOwnAddress,
} from "@/lib/people/users/addresses/keep-addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: addressChangesBody,
    permit: ({ viewer, params }) => requireOwnAddress(viewer, params.id ?? ""),
    handle: async ({ viewer, params, body }) => changeSavedAddress(viewer, params.id ?? "", body),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => deleteSavedAddress(viewer, params.id ?? ""),
  }),
});
