import * as riders from "@/lib/delivery/riders/calls";
import { changeAvailability, readRiderProfile } from "@/lib/delivery/riders/read-profile";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.readOwn, async ({ viewer }) => readRiderProfile(viewer)),
  PATCH: call(riders.changeAvailability, async ({ viewer, body }) =>
    changeAvailability(viewer, body.available),
  ),
});
