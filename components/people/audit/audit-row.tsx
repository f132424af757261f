import { TableCell, TableRow } from "@/components/ui/table";
import type { AuditEntry } from "@/lib/people/audit/schema";
import { auditTexts as say } from "@/lib/texts/audit";
import { fieldName } from "./changed-value";
import { Changes } from "./changes";

const columns = say.columns;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "Asia/Dhaka" });

/** Fields that fit into a row; more of them fold away. */
const SHOWN = 4;

/** One entry of the log. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { before, after, by, target } = entry;
  const at = new Date(entry.at);
  const changes = <Changes before={before} after={after} />;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const many = names.length > SHOWN;
  return (
    <TableRow>
      <TableCell label={columns.action} place="title" className="md:min-w-36">
        <span className="font-semibold">{say.actions[entry.action]}</span>
      </TableCell>
      <TableCell label={columns.target}>
        <span className="min-w-0 text-right md:text-left">
          <span className="block wrap-anywhere">{target.label}</span>
          <span className="block text-sm text-ink-3">{say.targets[target.kind]}</span>
        </span>
      </TableCell>
      <TableCell label={columns.change} className="md:max-w-96">
        <div className="min-w-0 flex-1 text-right md:text-left">
          {many ? <p className="wrap-anywhere">{names.map(fieldName).join(", ")}</p> : changes}
          <details className="mt-1">
            <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm font-medium text-alta-ink md:min-h-6">
              {say.more}
            </summary>
            {many && changes}
            <p className="mt-1 text-sm break-all text-ink-3">
              {say.targetId} {target.id}
              {entry.requestId && (
                <>
                  <br />
                  {say.requestId} {entry.requestId}
                </>
              )}
            </p>
          </details>
        </div>
      </TableCell>
      <TableCell label={columns.who}>
        <span className="min-w-0 text-right md:text-left">
          <span className="block wrap-anywhere">{by.name}</span>
          <span className="block text-sm break-all text-ink-3">{by.email || say.platform}</span>
        </span>
      </TableCell>
      <TableCell label={columns.when} className="num whitespace-nowrap">
        <time dateTime={entry.at} className="text-right md:text-left">
          <span className="block">{day.format(at)}</span>
          <span className="block text-sm text-ink-3">{clock.format(at)}</span>
        </time>
      </TableCell>
      <TableCell label={columns.from} className="num">
        <span className="break-all">{entry.address ?? say.none}</span>
      </TableCell>
    </TableRow>
  );
}
