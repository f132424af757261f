import type { Metadata } from "next";
import { PayoutRuns } from "@/components/money/payouts/payout-runs";
import { listPayoutRuns } from "@/lib/money/payouts/read-runs";
import { requireRole } from "@/lib/people/auth/session";
import { isAloneAdmin } from "@/lib/people/users/require-second-admin";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { payoutsTexts } from "@/lib/texts/payouts";

export const generateMetadata = (): Metadata => ({ title: payoutsTexts.runs, robots: { index: false } });

/** The admin page with payout runs (payouts that are approved and paid together). Rendered at each request. */
export default async function PayoutsPage() {
  const { uid } = await requireRole("admin", routes.payouts);
  const served = await listPayoutRuns({ page: 1, size: 20 }).catch(logged("payouts could not be listed"));
  return <PayoutRuns served={served} admin={uid} isAlone={await isAloneAdmin(uid)} />;
}
