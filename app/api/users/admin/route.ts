import { call, route } from "@/lib/endpoint/endpoint";
import * as users from "@/lib/people/users/calls";
import { makeAdmin } from "@/lib/people/users/change-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(users.makeAdmin, async ({ viewer, body }) => ({
    modifiedCount: await makeAdmin(viewer, body),
  })),
});
