import * as riders from "@/lib/delivery/riders/calls";
import { payRider } from "@/lib/delivery/riders/pay-rider";
import { call, created, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(riders.recordPayout, async ({ viewer, params, body }) =>
    created(await payRider(viewer, params.id, body.amount)),
  ),
});
