import { call, route } from "@/lib/endpoint/endpoint";
import * as desk from "@/lib/money/treasury/calls";
import { readTreasury } from "@/lib/money/treasury/read-treasury";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(desk.read, async () => readTreasury()),
});
