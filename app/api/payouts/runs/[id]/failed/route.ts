import { call, route } from "@/lib/endpoint/endpoint";
import * as payouts from "@/lib/money/payouts/calls";
import { settleItems } from "@/lib/money/payouts/settle-items";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(payouts.markFailed, async ({ viewer, params, body }) => {
    const to = { state: "failed", reference: null, reason: body.reason } as const;
    return { settled: await settleItems(viewer, params.id, to, body.items) };
  }),
});
