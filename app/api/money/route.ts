import { call, route } from "@/lib/endpoint/endpoint";
import { readTreasury } from "@/lib/flows/read-treasury";
import * as desk from "@/lib/money/treasury/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(desk.read, async () => readTreasury()),
});
