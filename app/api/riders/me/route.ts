import { endpoint, route } from "@/lib/http/server";
import { changeAvailability, readRiderProfile } from "@/lib/riders/read-profile";
import { availableInput } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => readRiderProfile(viewer) }),
  PATCH: endpoint({
    access: "user",
    body: availableInput,
    handle: async ({ viewer, body }) => changeAvailability(viewer, body.available),
  }),
});
