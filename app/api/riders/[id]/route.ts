import * as riders from "@/lib/delivery/riders/calls";
import { declineRider } from "@/lib/delivery/riders/decide";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(riders.decline, async ({ viewer, params }) => declineRider(viewer, params.id)),
});
