import * as account from "@/lib/account/calls";
import { signOutOne } from "@/lib/account/end-sessions";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(account.endSession, async ({ viewer, params }) => {
    await signOutOne(viewer, params.id);
    return { deletedCount: 1 };
  }),
});
