import * as riders from "@/lib/delivery/riders/calls";
import { readEarnings } from "@/lib/delivery/riders/read-earnings";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.readOwnEarnings, async ({ viewer }) => readEarnings(viewer)),
});
