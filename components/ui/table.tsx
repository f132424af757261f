import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface Column {
  key: string;
  label: string;
  /** Amounts and numbers stand right. */
  right?: boolean;
  /** The head is read but not seen (a column of buttons). */
  hideLabel?: boolean;
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
              <th key={column.key} scope="col" className={column.right ? "text-right" : "text-left"}>
                <span className={column.hideLabel ? "sr-only" : undefined}>{column.label}</span>
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
