import { AsWritten } from "@/components/ui/as-written";
import { StatusBadge } from "@/components/ui/badge";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { Price } from "@/components/ui/price";
import type { Chosen } from "@/components/ui/row-choice";
import type { PayoutRun } from "@/lib/money/payouts/views";
import { payoutsTexts as texts } from "@/lib/texts/payouts";
import { whenRead } from "@/lib/texts/when-read";

type Item = PayoutRun["items"][number];
type Skipped = PayoutRun["skipped"][number];

const columns = whenRead(() => texts.columns);

const partyColumn = <Row extends Pick<Item, "party" | "amount">>(): Column<Row>[] => [
  {
    key: "party",
    label: columns.party,
    width: "min-w-36",
    card: "title",
    cell: ({ party }) => <TwoLines main={party.name} more={texts.parties[party.kind]} />,
  },
  {
    key: "amount",
    label: columns.amount,
    right: true,
    cell: ({ amount }) => <Price taka={amount} />,
  },
];

const ITEM_COLUMNS = whenRead((): readonly Column<Item>[] => [
  ...partyColumn<Item>(),
  {
    key: "account",
    label: columns.account,
    className: "num",
    cell: ({ method }) => <AsWritten of={method.label} />,
  },
  {
    key: "state",
    label: columns.state,
    card: "corner",
    cell: ({ state, reference, reason }) => (
      <span className="max-xl:text-right">
        <StatusBadge of="payouts" state={state} />
        <AsWritten of={reference ?? reason ?? ""} className="block text-xs/4 wrap-anywhere text-ink-2" />
      </span>
    ),
  },
]);

const SKIPPED_COLUMNS = whenRead((): readonly Column<Skipped>[] => [
  ...partyColumn<Skipped>(),
  { key: "why", label: columns.why, cell: ({ why }) => texts.why[why] },
]);

/** The table of the payouts in a run. If `chosen` is set, waiting payouts have checkboxes. */
export function RunItems({ items, chosen }: { items: readonly Item[]; chosen: Chosen<Item> | undefined }) {
  const table = { caption: texts.items, columns: ITEM_COLUMNS, rowKey: ({ _id }: Item) => _id };
  if (!chosen) return <DataTable {...table} rows={items} />;
  const ended = items.filter(({ state }) => state !== "waiting");
  return (
    <>
      <DataTable {...table} rows={items.filter(({ state }) => state === "waiting")} chosen={chosen} />
      {ended.length > 0 && (
        <div className="mt-4">
          <DataTable {...table} rows={ended} />
        </div>
      )}
    </>
  );
}

/** The people who get no payout in this run, in a folded list. */
export function RunSkipped({ skipped }: { skipped: readonly Skipped[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-touch cursor-pointer items-center font-medium text-alta-ink">
        {texts.skipped}
      </summary>
      <DataTable
        caption={texts.skipped}
        columns={SKIPPED_COLUMNS}
        rows={skipped}
        rowKey={({ party }) => `${party.kind} ${party.id}`}
      />
    </details>
  );
}
