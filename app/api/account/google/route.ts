import { unlinkGoogle } from "@/lib/account/unlink-google";
import { call, route } from "@/lib/endpoint/endpoint";
import * as google from "@/lib/people/auth/google/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(google.unlink, async ({ viewer }) => {
    await unlinkGoogle(viewer);
    return { deletedCount: 1 };
  }),
});
