import { call, created, route } from "@/lib/endpoint/endpoint";
import * as treasury from "@/lib/money/treasury/calls";
import { recordArrival } from "@/lib/money/treasury/move-money";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(treasury.recordArrival, async ({ viewer, body }) => created(await recordArrival(viewer, body))),
});
