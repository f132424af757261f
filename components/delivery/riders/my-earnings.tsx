import { Wallet } from "lucide";
import { AsWritten } from "@/components/ui/as-written";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Price } from "@/components/ui/price";
import { LEDGER_EFFECT } from "@/lib/delivery/riders/rules";
import type { Earnings } from "@/lib/delivery/riders/schema";
import { momentText } from "@/lib/platform/day-words";
import { ridersTexts as say } from "@/lib/texts/riders";
import { whenRead } from "@/lib/texts/when-read";
import { Icon } from "../../ui/icon";

type Entry = Earnings["entries"][number];

const forOf = (entry: Entry): string => entry.title ?? say.forAll[entry.kind] ?? "";

const columns = whenRead(() => say.entryColumns);
const COLUMNS = whenRead((): readonly Column<Entry>[] => [
  {
    ...{ key: "date", label: columns.date, className: "num", card: "none" },
    cell: (entry) => momentText(entry.at),
  },
  {
    ...{ key: "what", label: columns.what, card: "title" },
    // A card says all of an entry in the lines under its title.
    cell: (entry) => (
      <>
        {say.entries[entry.kind]}
        <span className="num block text-sm font-normal text-ink-2 xl:hidden">
          <AsWritten of={forOf(entry)} className="block wrap-anywhere" />
          {entry.tracking_id && <span className="block">{entry.tracking_id}</span>}
          <span className="block">{momentText(entry.at)}</span>
        </span>
      </>
    ),
  },
  {
    ...{ key: "for", label: columns.for, card: "none" },
    cell: (entry) => <TwoLines main={forOf(entry)} more={<span className="num">{entry.tracking_id}</span>} />,
  },
  {
    ...{ key: "amount", label: columns.amount, card: "corner", right: true },
    cell: ({ kind, amount }) => (
      <TwoLines
        main={<Price taka={amount} sign={LEDGER_EFFECT[kind].sign} className="font-semibold" />}
        more={say.sums[LEDGER_EFFECT[kind].sum]}
      />
    ),
  },
]);

/** What a rider has earned and has in hand, and the ledger behind it. */
export function MyEarnings({ earnings }: { earnings: Earnings }) {
  return (
    <>
      <PageHeading title={say.earningsHeading} size="dashboard" />
      <dl className="mb-8 grid gap-4 sm:grid-cols-2">
        <Sum label={say.balance} help={say.balanceHelp} taka={earnings.balance} />
        <Sum label={say.cashInHand} help={say.cashHelp} taka={earnings.cashInHand} />
      </dl>
      {earnings.entries.length === 0 ? (
        <EmptyState icon={<Icon of={Wallet} aria-hidden size={36} />} title={say.noEntries} as="h2" />
      ) : (
        <DataTable
          caption={say.earningsHeading}
          columns={COLUMNS}
          rows={earnings.entries}
          rowKey={({ _id }) => _id}
        />
      )}
    </>
  );
}

function Sum({ label, help, taka }: { label: string; help: string; taka: number }) {
  return (
    <div className="rounded-md border border-line bg-surface p-6">
      <dt className="font-semibold">{label}</dt>
      <dd className="mt-1">
        <Price taka={taka} className="display text-3xl" />
        <span className="block text-sm text-ink-2">{help}</span>
      </dd>
    </div>
  );
}
