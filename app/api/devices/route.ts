import { listOwnDevices, registerDevice } from "@/lib/account/devices";
import { call, route } from "@/lib/endpoint/endpoint";
import { requireClaims } from "@/lib/people/auth/session";
import * as notices from "@/lib/people/notices/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(notices.listDevices, async ({ request }) => listOwnDevices(await requireClaims(request))),
  POST: call(notices.addDevice, async ({ request, body }) => {
    const userAgent = request.headers.get("user-agent") ?? "";
    const { id, isKnown } = await registerDevice(await requireClaims(request), body, userAgent);
    return Response.json({ _id: id }, { status: isKnown ? 200 : 201 });
  }),
});
