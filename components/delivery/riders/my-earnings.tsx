import { Wallet } from "lucide";
import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Price } from "@/components/ui/price";
import type { Handover } from "@/lib/delivery/handovers/views";
import { LEDGER_EFFECT } from "@/lib/delivery/riders/rules";
import type { Earnings } from "@/lib/delivery/riders/views";
import { momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { whenRead } from "@/lib/texts/when-read";
import { Icon } from "../../ui/icon";
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
  {
    key: "what",
    label: columns.what,
    card: "title",
    // On narrow screens this cell also shows the content of the hidden columns.
    cell: (entry) => (
      <>
        {texts.entries[entry.kind]}
        <span className="num block text-sm font-normal text-ink-2 xl:hidden">
          <AsWritten of={forOf(entry)} className="block wrap-anywhere" />
          {entry.tracking_id && <span className="block">{entry.tracking_id}</span>}
          <span className="block">{momentText(entry.at)}</span>
        </span>
      </>
    ),
  },
  {
    key: "for",
    label: columns.for,
    card: "none",
    cell: (entry) => <TwoLines main={forOf(entry)} more={<span className="num">{entry.tracking_id}</span>} />,
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
            <Notice kind="warning" className="mt-4">
              {texts.handInWaits(formatTaka(open.amount), momentText(open.at))}
            </Notice>
          ) : (
            cashInHand > 0 && <HandIn cashInHand={cashInHand} />
          )}
        </Sum>
      </dl>
      {earnings.entries.length === 0 ? (
        <EmptyState icon={<Icon of={Wallet} aria-hidden size={36} />} title={texts.noEntries} as="h2" />
      ) : (
        <DataTable
          caption={texts.earningsHeading}
          columns={COLUMNS}
          rows={earnings.entries}
          rowKey={({ _id }) => _id}
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
    <div id={id} className="rounded-md border border-line bg-surface p-6">
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
