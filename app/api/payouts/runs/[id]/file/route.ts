import { call, route } from "@/lib/endpoint/endpoint";
import * as payouts from "@/lib/money/payouts/calls";
import { payoutFile } from "@/lib/money/payouts/read-runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(payouts.readFile, ({ params }) => payoutFile(params.id)),
});
