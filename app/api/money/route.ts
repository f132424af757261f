import { call, route } from "@/lib/endpoint/endpoint";
import * as desk from "@/lib/money/desk/calls";
import { readDesk } from "@/lib/money/desk/read-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(desk.read, async () => readDesk()),
});
