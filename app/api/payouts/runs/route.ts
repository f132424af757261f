import { call, created, route } from "@/lib/endpoint/endpoint";
import * as payouts from "@/lib/money/payouts/calls";
import { openRun } from "@/lib/money/payouts/open-run";
import { listPayoutRuns, toPayoutRun } from "@/lib/money/payouts/read-runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(payouts.listRuns, ({ query }) => listPayoutRuns(query)),
  POST: call(payouts.openRun, async ({ viewer, body }) =>
    created(await toPayoutRun(await openRun(viewer, body.cutoff))),
  ),
});
