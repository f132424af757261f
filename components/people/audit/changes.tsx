import type { AuditValues } from "@/lib/people/audit/schema";
import { auditTexts as say } from "@/lib/texts/audit";
import { fieldName, fieldValue } from "./changed-value";

/** What changed, field by field: before struck through, then after. */
export function Changes({ before, after }: { before: AuditValues | null; after: AuditValues | null }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className="text-ink-3">{say.noChange}</span>;
  return (
    <dl className="grid gap-1.5">
      {names.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="inline font-semibold">{fieldName(name)}: </dt>
          <dd className="inline wrap-anywhere">
            {before && (
              <>
                <span className="sr-only">{say.was} </span>
                <del className="text-ink-2">{fieldValue(name, before[name])}</del>
              </>
            )}
            {before && after && <span aria-hidden> → </span>}
            {after && <ins className="no-underline">{fieldValue(name, after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
