import { type Column, TwoLines } from "@/components/ui/data-table";
import { RoutedLink } from "@/components/ui/routed-link";
import type { AuditEntry } from "@/lib/people/audit/schema";
import { deskOf } from "@/lib/routes";
import { auditTexts as say } from "@/lib/texts/audit";
import { fieldName } from "./changed-value";
import { Changes } from "./changes";

const columns = say.columns;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "Asia/Dhaka" });

/** Fields that fit into a row; more of them fold away. */
const SHOWN = 4;

/** One entry of the log. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    ...{ key: "action", label: columns.action, width: "min-w-36", card: "title" },
    cell: (entry) => <span className="font-semibold">{say.actions[entry.action]}</span>,
  },
  {
    ...{ key: "target", label: columns.target, width: "min-w-32" },
    cell: ({ target }) => (
      <TwoLines
        main={
          target.kind === "user" && target.label.includes("@") ? (
            <RoutedLink href={deskOf.person(target.label)} className="underline underline-offset-4">
              {target.label}
            </RoutedLink>
          ) : (
            target.label
          )
        }
        more={say.targets[target.kind]}
      />
    ),
  },
  {
    ...{ key: "change", label: columns.change, className: "xl:max-w-96" },
    cell: (entry) => <Changed entry={entry} />,
  },
  {
    ...{ key: "who", label: columns.who, width: "min-w-32" },
    cell: ({ by }) => <TwoLines main={by.name} more={by.email || say.platform} />,
  },
  {
    ...{ key: "when", label: columns.when, className: "num whitespace-nowrap" },
    cell: ({ at }) => (
      <time dateTime={at}>
        <TwoLines main={day.format(new Date(at))} more={clock.format(new Date(at))} />
      </time>
    ),
  },
  {
    ...{ key: "from", label: columns.from, className: "num" },
    cell: (entry) => <span className="break-all">{entry.address ?? say.none}</span>,
  },
];

function Changed({ entry: { before, after, target, requestId } }: { entry: AuditEntry }) {
  const changes = <Changes before={before} after={after} />;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const many = names.length > SHOWN;
  return (
    <div className="min-w-0 flex-1 text-right xl:text-left">
      {many ? <p className="wrap-anywhere">{names.map(fieldName).join(", ")}</p> : changes}
      <details>
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm font-medium text-alta-ink xl:min-h-6">
          {say.more}
        </summary>
        {many && changes}
        <p className="mt-1 text-sm break-all text-ink-3">
          {say.targetId} {target.id}
          {requestId && (
            <>
              <br />
              {say.requestId} {requestId}
            </>
          )}
        </p>
      </details>
    </div>
  );
}
