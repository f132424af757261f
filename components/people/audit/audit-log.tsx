import { AsWritten } from "@/components/ui/as-written";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { EmailText } from "@/components/ui/email-text";
import { RoutedLink } from "@/components/ui/routed-link";
import type { Given } from "@/components/ui/table-href";
import { TablePage, type TableProps } from "@/components/ui/table-page";
import { AUDIT_ACTIONS } from "@/lib/people/audit/rules";
import type { AuditEntry, AuditPage } from "@/lib/people/audit/views";
import { dayText, momentParts } from "@/lib/platform/day-words";
import { adminLinks, routes } from "@/lib/routes";
import { accountTexts } from "@/lib/texts/account";
import { auditTexts as texts } from "@/lib/texts/audit";
import { commonTexts } from "@/lib/texts/common";
import { moneyTexts } from "@/lib/texts/money";
import { whenRead } from "@/lib/texts/when-read";
import { Changes } from "./changes";

const columns = whenRead(() => texts.columns);

/** A row with more changed fields than this shows them in a folded list. */
const SHOWN = 4;

const COLUMNS = whenRead((): readonly Column<AuditEntry>[] => [
  {
    key: "action",
    label: columns.action,
    width: "min-w-36",
    card: "title",
    cell: (entry) => <span className="font-semibold">{texts.actions[entry.action]}</span>,
  },
  {
    key: "target",
    label: columns.target,
    card: "part",
    width: "min-w-32",
    cell: ({ target }) => (
      <TwoLines
        main={
          target.kind === "user" && target.label !== accountTexts.deletedUser ? (
            <RoutedLink
              href={adminLinks.person(target.label.includes("@") ? target.label : target.id)}
              className="underline underline-offset-4"
            >
              {target.label}
            </RoutedLink>
          ) : (
            shownLabel(target)
          )
        }
        more={texts.targets[target.kind]}
      />
    ),
  },
  {
    key: "change",
    label: columns.change,
    card: "part",
    className: "max-xl:order-1 xl:max-w-96",
    cell: (entry) => <Changed entry={entry} />,
  },
  {
    key: "who",
    label: columns.who,
    card: "part",
    width: "min-w-32",
    cell: ({ by }) => (
      <TwoLines main={by.name} more={by.id === null ? texts.platform : <EmailText email={by.email} />} />
    ),
  },
  {
    key: "when",
    label: columns.when,
    card: "corner",
    className: "num whitespace-nowrap",
    cell: ({ at }) => {
      const [day, time] = momentParts(at);
      return (
        <time dateTime={at}>
          <TwoLines main={day} more={time} />
        </time>
      );
    },
  },
  {
    key: "from",
    label: columns.from,
    card: "none",
    className: "num",
    cell: (entry) => <span className="break-all">{entry.address ?? commonTexts.notAvailable}</span>,
  },
]);

/**
 * Returns the name of the changed object. It is the stored name, except for an account of the money journal, which
 * has its current name.
 */
const shownLabel = ({ kind, label }: AuditEntry["target"]): string =>
  kind === "account" ? moneyTexts.accountOf(label) : kind === "run" ? dayText(label) : label;

function Changed({ entry: { before, after, target, requestId } }: { entry: AuditEntry }) {
  const changes = <Changes before={before} after={after} />;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const many = names.length > SHOWN;
  return (
    <div className="min-w-0 flex-1">
      <div className="max-xl:hidden">
        {many ? <p className="wrap-anywhere">{names.map(texts.field).join(", ")}</p> : changes}
      </div>
      <details>
        <summary className="touch-area inline-flex min-h-6 cursor-pointer items-center text-sm font-medium text-alta-ink">
          {texts.more}
        </summary>
        <div className={many ? undefined : "xl:hidden"}>{changes}</div>
        <p className="mt-1 text-sm break-all text-ink-3">
          {texts.targetId} <AsWritten of={target.id} />
          {requestId && (
            <>
              <br />
              {texts.requestId} {requestId}
            </>
          )}
        </p>
      </details>
    </div>
  );
}

interface AuditLogProps {
  /** The entries to show; null if the database did not answer. */
  list: AuditPage | null;
  given: Given;
}

/**
 * The admin page with the audit log, newest first. The page's query holds the search, the action, the period and the
 * page number.
 */
export function AuditLog({ list, given }: AuditLogProps) {
  return (
    <TablePage
      path={routes.audit}
      given={given}
      list={list && { ...list, rows: list.entries }}
      title={texts.heading}
      note={texts.note}
      filters={[
        { kind: "search", label: texts.search },
        {
          kind: "choice",
          name: "action",
          label: texts.filterAction,
          any: texts.anyAction,
          options: AUDIT_ACTIONS.map((action) => ({ value: action, label: texts.actions[action] })),
          className: "grow basis-44 sm:max-w-60",
        },
        { kind: "days", from: texts.from, to: texts.to, className: "grow basis-40" },
      ]}
      failed={texts.failed}
      empty={{ title: texts.empty, filtered: texts.nothingFits }}
      table={AuditTable}
    />
  );
}

/** The table of audit log entries. It needs no script, because its rows have no actions. */
function AuditTable({ rows, foot, instead }: TableProps<AuditEntry>) {
  if (rows.length === 0) return instead;
  const table = { caption: texts.heading, columns: COLUMNS, rows, foot };
  return <DataTable {...table} narrow="rows" rowKey={({ _id }) => _id} />;
}
