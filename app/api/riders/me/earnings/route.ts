import * as riders from "@/lib/delivery/riders/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { readEarnings } from "@/lib/flows/read-earnings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.readOwnEarnings, async ({ viewer }) => readEarnings(viewer)),
});
