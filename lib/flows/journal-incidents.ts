import "server-only";
import { readVerified } from "@/lib/money/journal/queries-verified";
import { listDifferences } from "@/lib/money/treasury/list-differences";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS } from "@/lib/platform/days";
import type { Incident, IncidentSource } from "@/lib/platform/db/incidents";
import { routes } from "@/lib/routes";
import { moneyTexts as texts } from "@/lib/texts/money";
import { verifyJournal } from "./verify-journal";

type DeskIncident = Incident<AuditTarget, Viewer>;
type Source = IncidentSource<AuditTarget, Viewer>;

const chosen = (incidents: DeskIncident[], most: number, id?: string) =>
  incidents.filter((one) => id === undefined || one.id === id).slice(0, most);

const retry = async () => {
  await verifyJournal();
};
const named = (account: string) => ({
  id: account,
  target: async () => ({ kind: "account", id: account, label: account }) as const,
  retry,
});

/**
 * Lists accounts whose balance in the journal differs from the real amount, for example at the payment provider. A
 * retry verifies the journal.
 */
const clearing: Source = {
  asideMs: DAY_MS,
  list: async (now, most, id) => {
    const since = (await readVerified())?.at ?? now;
    const found = (await listDifferences()).map(({ account, booked, there }) => ({
      ...named(account),
      detail: texts.accountOf(account),
      since,
      amountPoisha: Math.abs(booked - there),
      version: `${booked} ${there}`,
      hrefOf: () => routes.moneyOn(account),
    }));
    return chosen(found, most, id);
  },
};

/** Lists the first error that the last verification of the journal found. */
const journal: Source = {
  asideMs: DAY_MS,
  list: async (_now, most, id) => {
    const verified = await readVerified();
    if (!verified?.first) return [];
    const { at, first } = verified;
    const found = {
      ...named(first.cause),
      detail: texts.wrong[first.wrong],
      since: at,
      amountPoisha: null,
      version: `${first.wrong} ${first.cause}`,
      hrefOf: () => routes.money,
    };
    return chosen([found], most, id);
  },
};

/** The incidents about the journal (the ledger of all money). A retry verifies the journal. */
export const incidents = { clearing, journal };
