import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface Column {
  key: string;
  label: string;
  /** Amounts and numbers stand right. */
  right?: boolean;
  /** The head is read but not seen (a column of buttons). */
  hideLabel?: boolean;
  /** A head that sorts: where it leads, and the order that the rows have by it now. */
  sort?: { href: string; label: string; order: "ascending" | "descending" | null };
}

/** The table in its box: hairlines and a sunken head from 768 up, a card for each row below. */
export function Table({
  caption,
  columns,
  children,
  footer,
}: {
  /** For screen readers: what the table holds. */
  caption: string;
  columns: readonly Column[];
  /** `TableRow`s, or one of `TableEmpty` and `TableLoading`. */
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className="md:overflow-x-auto md:rounded-md md:border md:border-line md:bg-surface">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.order ?? undefined}
                className={column.right ? "text-right" : "text-left"}
              >
                {column.sort ? (
                  <SortLink column={column} sort={column.sort} />
                ) : (
                  <span className={column.hideLabel ? "sr-only" : undefined}>{column.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {footer && <div className="mt-4 md:mt-0 md:border-t md:border-line md:px-5 md:py-2">{footer}</div>}
    </div>
  );
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const;

function SortLink({ column, sort }: { column: Column; sort: NonNullable<Column["sort"]> }) {
  const Arrow = sort.order === null ? ArrowUpDown : ARROWS[sort.order];
  return (
    <Link
      href={sort.href}
      prefetch={false}
      scroll={false}
      aria-label={sort.label}
      className={classNames(
        "inline-flex min-h-touch items-center gap-1.5 rounded-xs hover:text-ink",
        sort.order !== null && "text-ink",
      )}
    >
      {column.label}
      <Arrow aria-hidden size={14} className={sort.order === null ? "opacity-60" : undefined} />
    </Link>
  );
}

export function TableRow({ children }: { children: ReactNode }) {
  return <tr>{children}</tr>;
}

/**
 * Where a cell stands on a phone's card: `title` heads it, `corner` is opposite the title, `from` and `to`
 * are joined by the stitch, `actions` close it, `none` is left out; unset: a line "label value".
 */
export type CardPlace = "title" | "corner" | "from" | "to" | "actions" | "none";

export function TableCell({
  label,
  place,
  right,
  className,
  children,
}: {
  /** The column's label, shown before the value on a card. */
  label: string;
  place?: CardPlace;
  right?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td data-label={label} data-place={place} className={classNames(right && "num md:text-right", className)}>
      {children}
    </td>
  );
}
