import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import type { ReactNode } from "react";
import { langOf } from "@/lib/texts/lang-of";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { opensBy } from "./open-row";
import { RoutedLink } from "./routed-link";
import { ChooseAll, ChooseRow, type Chosen } from "./row-choice";

/**
 * Where a cell appears on the card that replaces a row below 1280 px. Undefined: as a
 * line with label and value. "line": without the label. For `narrow="rows"` only: "foot", and "part", one of the short
 * facts that stand beside each other below the title.
 */
type CardPlace = "title" | "line" | "corner" | "foot" | "part" | "actions" | "menu" | "none";

/** The arguments, besides the row, of the function that renders a cell. */
export interface RowParts {
  /** The row's position in the whole list, starting at 1. */
  number: number;
  /** The row's name as a button. It opens the row in the panel beside the table. */
  opener?: ReactNode;
  menu?: ReactNode;
}

/** For a column that can sort the table: the link of its heading, and the direction of the current sort order. */
export interface SortHead {
  href: string;
  label: string;
  order: "ascending" | "descending" | null;
}

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row, parts: RowParts) => ReactNode;
  /**
   * The minimum width of the column, as a class such as `min-w-44`. The column is never narrower than its heading
   * needs.
   */
  width?: string;
  /** True: aligned right, for amounts and numbers. */
  right?: boolean;
  /** True: only screen readers get the heading, as for a column of buttons. */
  hideLabel?: boolean;
  card?: CardPlace;
  className?: string;
}

export interface DataTableProps<Row> {
  /** The table's `<caption>`, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first row's position in the whole list, starting at 1. */
  first?: number | undefined;
  /** The headings that sort the table, by the column's key. */
  heads?: Readonly<Record<string, SortHead>> | undefined;
  partsOf?: (row: Row) => Omit<RowParts, "number">;
  onOpen?: ((row: Row) => void) | undefined;
  /**
   * The look below 1280 px. "cards": for rows with many values. "rows": the lines of one list; the link in
   * a row's title covers the whole row.
   */
  narrow?: "cards" | "rows" | undefined;
  /** Content of the table's body when there are no rows. */
  empty?: ReactNode;
  /** The rows that the user has ticked, for an action on several rows at once. */
  chosen?: Chosen<Row>;
  /** Content after the last row, usually a `TableFoot`. */
  foot?: ReactNode;
}

/**
 * The table on admin pages and in a user's own lists. Its rows are 44 px high. In windows narrower than 1280 px it is
 * a list of cards or rows.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  first = 1,
  heads,
  partsOf,
  onOpen,
  narrow = "cards",
  empty,
  chosen,
  foot,
}: DataTableProps<Row>) {
  // The look of a row depends on which places its cells fill, which is the same for all rows.
  const places = [chosen && "choice", ...columns.map(({ card }) => card)].filter(Boolean);
  return (
    <div className="xl:rounded-md xl:border xl:border-line xl:bg-surface">
      <div className="xl:overflow-x-auto xl:rounded-md">
        <table className="data-table" data-narrow={narrow} data-places={places.join(" ")}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {chosen && (
                <th scope="col" className="xl:w-px">
                  <ChooseAll rows={rows} chosen={chosen} />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={heads?.[column.key]} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && empty && (
              <tr data-whole>
                <td colSpan={columns.length + (chosen ? 1 : 0)} className="py-10 text-center text-ink-2">
                  {empty}
                </td>
              </tr>
            )}
            {rows.map((row, index) => {
              const parts = { number: first + index, ...partsOf?.(row) };
              return (
                <tr
                  key={rowKey(row)}
                  data-chosen={chosen?.ids.has(rowKey(row)) || undefined}
                  {...(onOpen && opensBy(() => onOpen(row)))}
                >
                  {chosen && (
                    <td data-place="choice">
                      <ChooseRow row={row} chosen={chosen} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-label={column.label}
                      data-place={column.card}
                      data-right={column.right || undefined}
                      className={classNames(column.right && "num xl:text-right", column.className)}
                    >
                      {column.card ? (
                        column.cell(row, parts)
                      ) : (
                        <div className="cell-value">{column.cell(row, parts)}</div>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {foot && <div className="mt-4 xl:mt-0 xl:border-t xl:border-line xl:px-5">{foot}</div>}
    </div>
  );
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const;

interface HeadProps<Row> {
  column: Column<Row>;
  sort: SortHead | undefined;
}

function Head<Row>({ column: { label, width, right, hideLabel }, sort }: HeadProps<Row>) {
  return (
    <th
      scope="col"
      aria-sort={sort?.order ?? undefined}
      data-right={right || undefined}
      className={classNames(right ? "text-right" : "text-left", width)}
    >
      {sort ? (
        <>
          <SortLink label={label} sort={sort} />
          {/* Among cards the headings are only for screen readers, so they hold no link: an invisible link must
              not take the focus. */}
          <span className="xl:hidden">{label}</span>
        </>
      ) : (
        <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
      )}
    </th>
  );
}

function SortLink({ label, sort }: { label: string; sort: SortHead }) {
  const arrow = sort.order === null ? ArrowUpDown : ARROWS[sort.order];
  return (
    <RoutedLink
      href={sort.href}
      routed="stay"
      aria-label={sort.label}
      className={classNames(
        "inline-flex min-h-touch items-center gap-1.5 rounded-xs hover:text-ink max-xl:hidden",
        sort.order !== null && "text-ink",
      )}
    >
      {label}
      <Icon of={arrow} aria-hidden size={14} className={sort.order === null ? "opacity-60" : undefined} />
    </RoutedLink>
  );
}

const langOfNode = (node: ReactNode) => (typeof node === "string" ? langOf(node) : undefined);

/** A cell with two lines: the main text, and smaller text below. */
export function TwoLines({ main, more }: { main: ReactNode; more: ReactNode }) {
  return (
    <span className="two-lines min-w-0">
      <span className="block wrap-anywhere" lang={langOfNode(main)}>
        {main}
      </span>
      <span className="block text-xs/4 wrap-anywhere text-ink-2" lang={langOfNode(more)}>
        {more}
      </span>
    </span>
  );
}
