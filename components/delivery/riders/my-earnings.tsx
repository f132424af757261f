import { Wallet } from "lucide-react";
import { momentOf } from "@/components/delivery/parcels/tracking-words";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Price } from "@/components/ui/price";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import type { Earnings } from "@/lib/delivery/riders/schema";
import { ridersTexts as say } from "@/lib/texts/riders";

const columns = say.entryColumns;
const COLUMNS = [
  { key: "date", label: columns.date },
  { key: "what", label: columns.what },
  { key: "parcel", label: columns.parcel },
  { key: "amount", label: columns.amount, right: true },
];

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
        <EmptyState icon={<Wallet aria-hidden size={36} />} title={say.noEntries} as="h2" />
      ) : (
        <Table caption={say.earningsHeading} columns={COLUMNS}>
          {earnings.entries.map((entry) => (
            <TableRow key={entry._id}>
              <TableCell label={columns.date} className="num">
                {momentOf(entry.at)}
              </TableCell>
              <TableCell label={columns.what} place="title">
                {say.entries[entry.kind]}
              </TableCell>
              <TableCell label={columns.parcel} className="num">
                {entry.tracking_id ?? "–"}
              </TableCell>
              <TableCell label={columns.amount} place="corner" right>
                <Price taka={entry.amount} />
              </TableCell>
            </TableRow>
          ))}
        </Table>
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
