import * as riders from "@/lib/delivery/riders/calls";
import { recordMoney } from "@/lib/delivery/riders/record-money";
import { call, created, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(riders.recordCash, async ({ viewer, params, body }) =>
    created(await recordMoney(viewer, params.id, "cash_handed_in", body.amount)),
  ),
});
