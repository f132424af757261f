import { call, route } from "@/lib/endpoint/endpoint";
import * as treasury from "@/lib/money/treasury/calls";
import { readEntries } from "@/lib/money/treasury/read-entries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(treasury.listEntries, async ({ query }) => readEntries(query)),
});
