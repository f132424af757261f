import { changeAvailability, readRiderProfile } from "@/lib/delivery/riders/read-profile";
import { availableInput } from "@/lib/delivery/riders/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => readRiderProfile(viewer) }),
  PATCH: endpoint({
    access: "user",
    body: availableInput,
    handle: async ({ viewer, body }) => changeAvailability(viewer, body.available),
  }),
});
