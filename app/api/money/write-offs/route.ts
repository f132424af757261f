import { call, created, route } from "@/lib/endpoint/endpoint";
import * as desk from "@/lib/money/treasury/calls";
import { writeOff } from "@/lib/money/treasury/move-money";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(desk.writeOff, async ({ viewer, body }) => created(await writeOff(viewer, body))),
});
