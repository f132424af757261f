import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Price, SumLine } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import type { Handover } from "@/lib/delivery/handovers/views";
import { LEDGER_EFFECT } from "@/lib/delivery/riders/rules";
import type { Earnings } from "@/lib/delivery/riders/views";
import { datedMoment, momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { whenRead } from "@/lib/texts/when-read";
import { HandIn } from "./hand-in";

type Entry = Earnings["entries"][number];

const forOf = (entry: Entry): string => entry.title ?? texts.forAll[entry.kind] ?? "";

const columns = whenRead(() => texts.entryColumns);
const COLUMNS = whenRead((): readonly Column<Entry>[] => [
  {
    key: "date",
    label: columns.date,
    className: "num",
    card: "none",
    cell: (entry) => momentText(entry.at),
  },
  { key: "what", label: columns.what, card: "title", cell: ({ kind }) => texts.entries[kind] },
  {
    key: "for",
    label: columns.for,
    card: "line",
    className: "max-xl:text-ink-2",
    cell: (entry) => (
      <span>
        <AsWritten of={forOf(entry)} />
        {entry.tracking_id && <span className="num text-ink-2 max-xl:hidden"> · {entry.tracking_id}</span>}
        <span className="num xl:hidden"> · {datedMoment(entry.at)}</span>
      </span>
    ),
  },
  {
    key: "amount",
    label: columns.amount,
    card: "corner",
    right: true,
    cell: ({ kind, amount }) => (
      <TwoLines
        main={<Price taka={amount} sign={LEDGER_EFFECT[kind].sign} className="font-semibold" />}
        more={texts.sums[LEDGER_EFFECT[kind].sum]}
      />
    ),
  },
]);

/** How many entries the page shows. The statements show all of them. */
const SHOWN = 15;

interface MyEarningsProps {
  earnings: Earnings;
  /** The last amounts of cash that the rider handed in, newest first. */
  handovers: readonly Handover[];
}

/** A rider's page: earnings, cash in hand, cash that was handed in, and the ledger. */
export function MyEarnings({ earnings, handovers }: MyEarningsProps) {
  const open = handovers.find(({ counted }) => counted === null);
  const { cashInHand } = earnings;
  return (
    <>
      <PageHeading title={texts.earningsHeading} size="dashboard" />
      <dl className="mb-8 grid gap-4 sm:grid-cols-2">
        <Sum label={texts.balance} help={texts.balanceHelp} taka={earnings.balance} />
        <Sum id="cash" label={texts.cashInHand} help={texts.cashHelp} taka={cashInHand}>
          {open ? (
            <dl className="mt-4 grid gap-2 border-t border-line pt-4">
              <SumLine label={texts.handInWaits(momentText(open.at))} taka={open.amount} />
              <SumLine label={texts.notHandedIn} taka={cashInHand - open.amount} look="strong" />
            </dl>
          ) : (
            cashInHand > 0 && <HandIn cashInHand={cashInHand} />
          )}
        </Sum>
      </dl>
      {earnings.entries.length === 0 ? (
        <EmptyState scene="empty-orders" title={texts.noEntries} as="h2" />
      ) : (
        <DataTable
          caption={texts.earningsHeading}
          columns={COLUMNS}
          rows={earnings.entries.slice(0, SHOWN)}
          rowKey={({ _id }) => _id}
          narrow="rows"
          foot={
            earnings.entries.length > SHOWN && (
              <p className="py-3">
                <RoutedLink href={routes.statements} className="underline underline-offset-4">
                  {texts.allEntries}
                </RoutedLink>
              </p>
            )
          }
        />
      )}
      <HandedIn handovers={handovers.filter(({ counted }) => counted !== null)} />
    </>
  );
}

interface SumProps {
  id?: string;
  label: string;
  help: string;
  taka: number;
  children?: ReactNode;
}

function Sum({ id, label, help, taka, children }: SumProps) {
  return (
    <div id={id} className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <dt className="font-semibold">{label}</dt>
      <dd className="mt-1">
        <Price taka={taka} className="display text-3xl" />
        <span className="block text-sm text-ink-2">{help}</span>
        {children}
      </dd>
    </div>
  );
}

/** The handed-in cash: the amount counted by an admin, and the amount stated by the rider if it differs. */
function HandedIn({ handovers }: { handovers: readonly Handover[] }) {
  if (handovers.length === 0) return null;
  return (
    <section aria-labelledby="handed-in" className="mt-8">
      <h2 id="handed-in" className="text-lg font-semibold">
        {texts.handInsHeading}
      </h2>
      <ul className="mt-2">
        {handovers.map(({ _id, amount, counted, countedAt, difference }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="num text-ink-2">{momentText(countedAt ?? "")}</span>
            <span>
              {texts.handInCounted(formatTaka(counted ?? 0))}
              {difference !== 0 && (
                <span className="ml-2 text-orange-ink">{texts.handInDiffers(formatTaka(amount))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
