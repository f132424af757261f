import { call, route } from "@/lib/endpoint/endpoint";
import { readTreasury } from "@/lib/flows/read-treasury";
import * as treasury from "@/lib/money/treasury/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(treasury.read, async () => readTreasury()),
});
