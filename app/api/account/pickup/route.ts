import * as account from "@/lib/account/calls";
import { changePickup } from "@/lib/account/change-pickup";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(account.changePickup, async ({ viewer, body }) => changePickup(viewer, body)),
});
