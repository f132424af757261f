import * as riders from "@/lib/delivery/riders/calls";
import { approveRider } from "@/lib/delivery/riders/decide";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(riders.approve, async ({ viewer, params }) => approveRider(viewer, params.id)),
});
