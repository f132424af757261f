import { call, route } from "@/lib/endpoint/endpoint";
import * as desk from "@/lib/money/desk/calls";
import { readEntries } from "@/lib/money/desk/read-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(desk.listEntries, async ({ query }) => readEntries(query)),
});
