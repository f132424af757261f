import { stopNumberChange } from "@/lib/account/change-number";
import { beginRecovery } from "@/lib/account/recover-account";
import { call, route } from "@/lib/endpoint/endpoint";
import * as phones from "@/lib/people/phones/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(phones.beginRecovery, async ({ viewer, params, body }) =>
    Response.json({ from: await beginRecovery(viewer, params.id, body) }, { status: 202 }),
  ),
  DELETE: call(phones.stopRecovery, async ({ viewer, params }) => ({
    deletedCount: await stopNumberChange(viewer, params.id),
  })),
});
