import "server-only";
import { incidents as riders } from "@/lib/delivery/riders/incidents";
import { incidents as handovers } from "@/lib/flows/cash-incidents";
import { incidents as charges } from "@/lib/flows/charge-incidents";
import { incidents as claims } from "@/lib/flows/claim-incidents";
import { incidents as journal } from "@/lib/flows/journal-incidents";
import { incidents as orders } from "@/lib/flows/order-incidents";
import { incidents as parcels } from "@/lib/flows/parcel-incidents";
import { incidents as payouts } from "@/lib/money/payouts/incidents";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { incidents as notices } from "@/lib/people/notices/incidents";
import { incidents as phones } from "@/lib/people/phones/incidents";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Incident, IncidentSource } from "@/lib/platform/db/incidents";
import { incidents as jobs } from "@/lib/platform/jobs/incidents";
import { incidents as outbox } from "@/lib/platform/outbox/incidents";
import type { StuckKind } from "./rules";

type Source = IncidentSource<AuditTarget, Viewer>;

/**
 * The sources that list the incidents of each kind. If a kind has two sources, the incidents of the first are listed
 * first.
 */
const SOURCES: Readonly<Record<StuckKind, readonly [Source, ...Source[]]>> = {
  payment: [orders.payment, charges.payment],
  refund: [charges.refund],
  dispute: [charges.dispute],
  risk: [charges.risk],
  answer: [orders.answer],
  application: [riders.application],
  claim: [claims.claim],
  parcel: [parcels.parcel],
  late: [parcels.late],
  cash: [handovers.cash],
  handover: [handovers.handover],
  cash_difference: [handovers.cash_difference],
  run: [payouts.run],
  payout: [payouts.payout],
  clearing: [journal.clearing],
  journal: [journal.journal],
  mail: [outbox.mail],
  sms: [phones.sms, notices.sms],
  push: [notices.push],
  webhook: [charges.webhook],
  job: [jobs.job],
};

/** Lists up to `most` incidents of a kind. With `id`, only the incident with this id. */
export async function listIncidents(
  kind: StuckKind,
  now: Date,
  most: number,
  id?: string,
): Promise<Incident<AuditTarget, Viewer>[]> {
  const found: Incident<AuditTarget, Viewer>[] = [];
  for (const source of SOURCES[kind]) found.push(...(await source.list(now, most, id)));
  return found.slice(0, most);
}

/** How long an incident of a kind is hidden after an administrator has put it aside, in ms. */
export const asideMs = (kind: StuckKind): number => SOURCES[kind][0].asideMs;
