import * as riders from "@/lib/delivery/riders/calls";
import { call, created, route } from "@/lib/endpoint/endpoint";
import { payRider } from "@/lib/flows/pay-rider";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(riders.recordPayout, async ({ viewer, params, body }) =>
    created(await payRider(viewer, params.id, body.amount)),
  ),
});
