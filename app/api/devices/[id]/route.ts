import { dropDevice } from "@/lib/account/devices";
import { call, route } from "@/lib/endpoint/endpoint";
import * as notices from "@/lib/people/notices/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(notices.removeDevice, async ({ viewer, params }) => {
    await dropDevice(viewer.uid, params.id);
    return { deletedCount: 1 };
  }),
});
