import type { AuditValues } from "@/lib/people/audit/schema";
import { dayText, momentText } from "@/lib/platform/day-words";
import { formatPoisha, formatTaka } from "@/lib/platform/money";
import { auditTexts as texts } from "@/lib/texts/audit";
import { localDigits } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";

/** A list of changed fields, each with its old value struck through and its new value. */
export function Changes({ before, after }: { before: AuditValues | null; after: AuditValues | null }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isEmpty(before?.[name]) || !isEmpty(after?.[name]),
  );
  if (names.length === 0) return <span className="text-ink-3">{texts.noChange}</span>;
  return (
    <dl className="grid gap-1.5">
      {names.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="inline font-semibold">{texts.field(name)}: </dt>
          <dd className="inline wrap-anywhere">
            {before && (
              <>
                <span className="sr-only">{texts.was} </span>
                <del lang={langOf(fieldValue(name, before[name]))} className="text-ink-2">
                  {fieldValue(name, before[name])}
                </del>
              </>
            )}
            {before && after && <span aria-hidden> → </span>}
            {after && (
              <ins lang={langOf(fieldValue(name, after[name]))} className="no-underline">
                {fieldValue(name, after[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns true if a value says nothing; so does an object that holds only such values. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** Formats a field's value: poisha as taka, times in Dhaka's time zone, booleans as yes or no, lists with commas. */
export function fieldValue(name: string, value: unknown): string {
  if (isEmpty(value)) return texts.none;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return amount(name, value);
  if (typeof value === "string") return written(name, value);
  if (Array.isArray(value)) return value.map((one) => fieldValue(name, one)).join(", ");
  return Object.entries(value as object)
    .filter(([, inner]) => !isEmpty(inner))
    .map(([key, inner]) => `${texts.field(key)}: ${fieldValue(key, inner)}`)
    .join(", ");
}

function written(name: string, text: string): string {
  if (MOMENT.test(text)) return momentText(text);
  return DAY.test(text) ? dayText(text) : texts.value(name, text);
}

function amount(name: string, value: number): string {
  if (name.endsWith("Poisha")) return formatPoisha(value);
  return name === "price" ? formatTaka(value) : localDigits(value);
}
