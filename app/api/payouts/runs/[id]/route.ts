import { call, route } from "@/lib/endpoint/endpoint";
import * as payouts from "@/lib/money/payouts/calls";
import { deleteRun, requireRun } from "@/lib/money/payouts/open-run";
import { toPayoutRun } from "@/lib/money/payouts/read-runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(payouts.readRun, async ({ params }) => toPayoutRun(await requireRun(params.id))),
  DELETE: call(payouts.deleteRun, async ({ viewer, params }) => {
    await deleteRun(viewer, params.id);
    return { deletedCount: 1 };
  }),
});
