import { call, route } from "@/lib/endpoint/endpoint";
import * as server from "@/lib/openapi/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(server.isLive, async () => ({ status: "live" })),
});
