import { call, route } from "@/lib/endpoint/endpoint";
import { approveRun } from "@/lib/money/payouts/approve-run";
import * as payouts from "@/lib/money/payouts/calls";
import { toPayoutRun } from "@/lib/money/payouts/read-runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(payouts.approveRun, async ({ viewer, params, body, address }) =>
    toPayoutRun(await approveRun(viewer, params.id, body, address)),
  ),
});
