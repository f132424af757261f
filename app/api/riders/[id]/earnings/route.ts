import * as riders from "@/lib/delivery/riders/calls";
import { readEarningsOf } from "@/lib/delivery/riders/read-earnings";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.readEarnings, async ({ params }) => readEarningsOf(params.id)),
});
