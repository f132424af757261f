import { changePickup } from "@/lib/account/change-pickup";
import * as kept from "@/lib/account/kept-calls";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(kept.changePickup, async ({ viewer, body }) => changePickup(viewer, body)),
});
