import { call, route } from "@/lib/endpoint/endpoint";
import { changeKitchen } from "@/lib/flows/change-kitchen";
import * as kitchens from "@/lib/shop/kitchens/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(kitchens.change, ({ viewer, body }) => changeKitchen(viewer, body)),
});
