import { call, route } from "@/lib/endpoint/endpoint";
import * as server from "@/lib/openapi/calls";
import { checkReadiness } from "@/lib/startup/check-readiness";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(server.isReady, async () => {
    const notReady = await checkReadiness();
    return Response.json(notReady.length === 0 ? { status: "ready" } : { status: "not ready", notReady }, {
      status: notReady.length === 0 ? 200 : 503,
    });
  }),
});
