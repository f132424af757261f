import { call, created, route } from "@/lib/endpoint/endpoint";
import * as desk from "@/lib/money/treasury/calls";
import { recordArrival } from "@/lib/money/treasury/move-money";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(desk.recordArrival, async ({ viewer, body }) => created(await recordArrival(viewer, body))),
});
