import { call, created, route } from "@/lib/endpoint/endpoint";
import * as treasury from "@/lib/money/treasury/calls";
import { writeOff } from "@/lib/money/treasury/move-money";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(treasury.writeOff, async ({ viewer, body }) => created(await writeOff(viewer, body))),
});
