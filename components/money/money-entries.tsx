import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { RoutedLink } from "@/components/ui/routed-link";
import { type Given, tableHref } from "@/components/ui/table-href";
import { TablePage, type TableProps } from "@/components/ui/table-page";
import { STATEMENT_KINDS } from "@/lib/money/statements/schema";
import type { JournalEntry } from "@/lib/money/treasury/views";
import type { TableList } from "@/lib/platform/admin-table/schema";
import { momentParts } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { moneyTexts as texts } from "@/lib/texts/money";
import { statementsTexts } from "@/lib/texts/statements";
import { whenRead } from "@/lib/texts/when-read";
import { SignedPrice, SubjectLink } from "./statement";

const columns = whenRead(() => texts.columns);
const COLUMNS = whenRead((): readonly Column<JournalEntry>[] => [
  {
    key: "at",
    label: columns.at,
    className: "num whitespace-nowrap",
    cell: ({ at }) => {
      const [day, time] = momentParts(at);
      return <TwoLines main={day} more={time} />;
    },
  },
  {
    key: "what",
    label: columns.what,
    width: "min-w-36",
    card: "title",
    cell: ({ what, note }) => <TwoLines main={what} more={note} />,
  },
  {
    key: "postings",
    label: columns.postings,
    width: "min-w-64",
    cell: ({ postings }) => <Postings of={postings} />,
  },
  {
    key: "about",
    label: columns.about,
    cell: ({ about }) => (
      <span className="grid justify-items-end gap-1 xl:justify-items-start">
        {about.map((subject) => (
          <SubjectLink key={subject.id} subject={subject} />
        ))}
      </span>
    ),
  },
  { key: "by", label: columns.by, cell: ({ by }) => by },
]);

/** The postings of a journal entry: the amount that it subtracts from or adds to each account. */
function Postings({ of }: { of: JournalEntry["postings"] }) {
  return (
    <ul className="grid min-w-0 flex-1 gap-1">
      {of.map(({ account, amount, party }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <li key={at} className="flex items-baseline justify-between gap-3">
          <RoutedLink
            href={routes.moneyOn(account)}
            className="min-w-0 wrap-anywhere underline underline-offset-4"
          >
            {texts.accountOf(account, party?.name)}
          </RoutedLink>
          <SignedPrice taka={amount} />
        </li>
      ))}
    </ul>
  );
}

interface MoneyEntriesProps {
  /** The entries to show; null if the database did not answer. */
  list: TableList<JournalEntry> | null;
  given: Given;
  /** The shop's own accounts. */
  accounts: readonly string[];
}

/**
 * The admin page with the money journal, newest first. The page's query holds the account, the subject and the page
 * number.
 */
export function MoneyEntries({ list, given, accounts }: MoneyEntriesProps) {
  const { account, subject } = given;
  const others = account !== undefined && !accounts.includes(account) ? [account] : [];
  const party = list?.rows[0]?.postings.find((one) => one.account === account)?.party;
  const label = list?.rows.flatMap(({ about }) => about).find(({ id }) => id === subject)?.label;
  const hasStatement = STATEMENT_KINDS.some((kind) => kind === party?.kind);
  const of = account !== undefined ? texts.accountOf(account, party?.name) : label;
  return (
    <TablePage
      path={routes.moneyEntries}
      given={given}
      list={list}
      title={of ? texts.entriesOf(of) : texts.entries}
      note={texts.entriesNote}
      head={
        party &&
        hasStatement && (
          <p className="mb-5">
            <RoutedLink
              href={tableHref(routes.statements, { kind: party.kind, user: party.id })}
              className="touch-area font-semibold text-alta-ink underline underline-offset-4"
            >
              {statementsTexts.heading}
            </RoutedLink>
          </p>
        )
      }
      filters={[
        {
          kind: "choice",
          name: "account",
          label: texts.filterAccount,
          any: texts.anyAccount,
          options: [...accounts, ...others].map((value) => ({
            value,
            label: value === account && of ? of : texts.accountOf(value),
          })),
          className: "grow basis-56 sm:max-w-80",
        },
        { kind: "kept", name: "subject" },
      ]}
      failed={texts.entriesFailed}
      empty={{ title: texts.noEntries }}
      table={EntriesTable}
    />
  );
}

/** The table of journal entries. It needs no script, because its rows have no actions. */
function EntriesTable({ rows, foot, instead }: TableProps<JournalEntry>) {
  if (rows.length === 0) return instead;
  return (
    <DataTable caption={texts.entries} columns={COLUMNS} rows={rows} foot={foot} rowKey={({ _id }) => _id} />
  );
}
