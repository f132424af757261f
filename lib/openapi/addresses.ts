import { addressBody, addressChangesBody, addressesQuery } from "@/lib/people/users/addresses/bodies";
import { addressPageView, savedAddressView } from "@/lib/people/users/addresses/views";
import { deletedView } from "@/lib/platform/http/answers";
import type { OperationGroup } from "./operation";

export const addresses: OperationGroup = {
  name: "Addresses",
  about: "Where the signed-in person has things brought: at most ten, one of them the default.",
  operations: [
    {
      method: "GET",
      path: "/account/addresses",
      summary: "Your addresses, the default first, then the newest",
      access: "user",
      query: addressesQuery,
      answers: { 200: addressPageView },
    },
    {
      method: "POST",
      path: "/account/addresses",
      summary: "Save an address",
      access: "user",
      body: addressBody,
      answers: { 201: savedAddressView },
      problems: ["conflict"],
      note: "The first one becomes the default. A Bangladeshi mobile number is kept as +8801XXXXXXXXX.",
    },
    {
      method: "PATCH",
      path: "/account/addresses/{id}",
      summary: "Change an address, or make it the default",
      access: "user",
      who: "whose address it is",
      body: addressChangesBody,
      answers: { 200: savedAddressView },
    },
    {
      method: "DELETE",
      path: "/account/addresses/{id}",
      summary: "Delete an address; the newest takes over as the default",
      access: "user",
      who: "whose address it is",
      answers: { 200: deletedView },
    },
  ],
};
