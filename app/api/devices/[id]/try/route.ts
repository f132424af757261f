import { tryDevice } from "@/lib/account/devices";
import { call, route } from "@/lib/endpoint/endpoint";
import * as notices from "@/lib/people/notices/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(notices.tryDevice, async ({ viewer, params }) => {
    await tryDevice(viewer.uid, params.id);
    return Response.json({ accepted: true }, { status: 202 });
  }),
});
