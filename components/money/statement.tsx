import { buttonClass } from "@/components/ui/button-look";
import { type Column, DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filter-form";
import { PageHeading } from "@/components/ui/page-heading";
import { Price, SumLine } from "@/components/ui/price";
import { PrintButton } from "@/components/ui/print-button";
import { RoutedLink } from "@/components/ui/routed-link";
import { Select } from "@/components/ui/select";
import type { StatementKind } from "@/lib/money/statements/schema";
import type { Statement, StatementLine } from "@/lib/money/statements/views";
import { momentText, monthText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { statementsTexts as texts } from "@/lib/texts/statements";
import { whenRead } from "@/lib/texts/when-read";

/** An amount with a sign: plus for money added to an account, minus for money subtracted. */
export const SignedPrice = ({ taka, className }: { taka: number; className?: string }) => (
  <Price taka={taka} {...(taka > 0 && { sign: 1 })} {...(className && { className })} />
);

/** What a line of the statement is about, such as an order. It is a link if there is a page about it. */
export function SubjectLink({ subject }: { subject: StatementLine["subject"] }) {
  if (!subject) return null;
  if (subject.href === null) return <span className="num break-all">{subject.label}</span>;
  return (
    <RoutedLink href={subject.href} className="num break-all underline underline-offset-4">
      {subject.label}
    </RoutedLink>
  );
}

const columns = whenRead(() => texts.columns);
const COLUMNS = whenRead((): readonly Column<StatementLine>[] => [
  {
    key: "at",
    label: columns.at,
    className: "num max-xl:text-ink-2",
    card: "line",
    cell: ({ at }) => momentText(at),
  },
  { key: "what", label: columns.what, card: "title", cell: ({ what }) => what },
  {
    key: "subject",
    label: columns.subject,
    card: "line",
    cell: ({ subject }) => <SubjectLink subject={subject} />,
  },
  {
    key: "amount",
    label: columns.amount,
    card: "corner",
    right: true,
    cell: ({ amount }) => <SignedPrice taka={amount} className="font-semibold" />,
  },
  {
    key: "balance",
    label: columns.balance,
    right: true,
    cell: ({ balance }) => <Price taka={balance} />,
  },
]);

interface StatementPageProps {
  kinds: readonly StatementKind[];
  kind: StatementKind;
  month: string;
  /** The newest month first. */
  months: readonly string[];
  /** The id of the person whose statement an admin views. Unset: users view their own statement. */
  user?: string | undefined;
  statement: Statement;
}

/** The monthly statement of an account: opening balance, lines and closing balance. It can be printed. */
export function StatementPage({ kinds, kind, month, months, user, statement }: StatementPageProps) {
  const { opening, closing, lines } = statement;
  const file = new URLSearchParams({ month, format: "csv", ...(user && { user }) });
  return (
    <>
      <PageHeading
        title={texts.heading}
        note={texts.of(texts.kinds[kind], monthText(month))}
        size="dashboard"
      >
        <div className="flex flex-wrap gap-3 print:hidden">
          <a
            href={`/api/statements/${kind}?${file}`}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            {commonTexts.exportCsv}
          </a>
          <PrintButton label={texts.print} />
        </div>
      </PageHeading>
      <div className="print:hidden">
        <p className="mb-4 text-sm text-ink-2">{texts.note}</p>
        <FilterForm action={routes.statements} values={{ kind, month, ...(user && { user }) }}>
          {user && <input type="hidden" name="user" defaultValue={user} />}
          {kinds.length > 1 && (
            <Select
              name="kind"
              label={texts.kind}
              options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
              defaultValue={kind}
              className="grow basis-40 sm:max-w-56"
            />
          )}
          <Select
            name="month"
            label={texts.month}
            options={months.map((value) => ({ value, label: monthText(value) }))}
            defaultValue={month}
            className="grow basis-40 sm:max-w-56"
          />
        </FilterForm>
      </div>
      <dl className="mb-4">
        <SumLine label={texts.opening} taka={opening} />
      </dl>
      {lines.length === 0 ? (
        <p className="text-ink-2">{texts.empty}</p>
      ) : (
        <DataTable
          caption={texts.of(texts.kinds[kind], monthText(month))}
          columns={COLUMNS}
          rows={lines}
          narrow="rows"
          rowKey={({ at, what, balance }) => `${at} ${what} ${balance}`}
        />
      )}
      <dl className="mt-4">
        <SumLine label={texts.closing} taka={closing} look="total" />
      </dl>
    </>
  );
}

/** The text for a user who has no account in the money journal. */
export function NoStatement() {
  return (
    <>
      <PageHeading title={texts.heading} size="dashboard" />
      <EmptyState scene="empty-search" title={texts.none} as="h2" />
    </>
  );
}
