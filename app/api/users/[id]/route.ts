import { call, route } from "@/lib/endpoint/endpoint";
import * as users from "@/lib/people/users/calls";
import { changeUser } from "@/lib/people/users/change-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(users.change, async ({ viewer, params, body }) => ({
    modifiedCount: await changeUser(viewer, params.id, body),
  })),
});
