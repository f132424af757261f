import { call, route } from "@/lib/endpoint/endpoint";
import * as desk from "@/lib/money/treasury/calls";
import { readEntries } from "@/lib/money/treasury/read-entries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(desk.listEntries, async ({ query }) => readEntries(query)),
});
