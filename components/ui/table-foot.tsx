import type { Counted, TableList } from "@/lib/platform/admin-table/schema";
import { commonTexts as texts } from "@/lib/texts/common";
import { localFigure } from "@/lib/texts/digits";
import { Pagination } from "./pagination";
import { RoutedLink } from "./routed-link";
import { type Given, tableHref } from "./table-href";

/** Formats a count: "300+" if counting stopped at 300. */
export const countText = ({ count, more }: Counted): string => `${localFigure(count)}${more ? "+" : ""}`;

/** Returns the number of entries in a list. `more` is true if counting stopped before the end. */
export const totalOf = ({ total }: { total: number | Counted }): Counted =>
  typeof total === "number" ? { count: total, more: false } : total;

export interface TableFootProps {
  path: string;
  /** The current query parameters. */
  given: Given;
  list: Omit<TableList<unknown>, "rows"> & { rows: readonly unknown[] };
  /** Label of the link that leads from the last numbered page to older entries. */
  olderLabel?: string;
  /** Returns the text for the last numbered page of a list that has more entries. */
  bounded?: (count: string) => string;
}

/** The foot of a table: which rows are shown, how many there are, and links to the pages. */
export function TableFoot({ path, given, list, olderLabel, bounded }: TableFootProps) {
  const { page, size, rows, older } = list;
  const total = totalOf(list);
  const pages = Math.ceil(total.count / size);
  const before = (page - 1) * size;
  const [from, to] = rows.length === 0 ? [0, 0] : [before + 1, before + rows.length];
  const href = (values: Partial<Record<"page" | "before", string | number | undefined>>) =>
    tableHref(path, { ...given, page: undefined, ...values });
  return (
    <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 text-sm">
      <p role="status" className="num text-ink-2">
        {texts.rangeOf(localFigure(from), localFigure(to), countText(total))}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {given.before && <FootLink href={href({ before: undefined })}>{texts.newest}</FootLink>}
        {olderLabel && older && <FootLink href={href({ before: older })}>{olderLabel}</FootLink>}
        {bounded && total.more && page >= pages && (
          <p className="text-ink-2">{bounded(localFigure(total.count))}</p>
        )}
        {page > Math.max(pages, 1) && <FootLink href={href({})}>{texts.firstPage}</FootLink>}
        <Pagination page={page} pages={pages} href={(to) => href({ page: to })} />
      </div>
    </div>
  );
}

function FootLink({ href, children }: { href: string; children: string }) {
  return (
    <RoutedLink
      href={href}
      className="inline-flex min-h-touch items-center font-semibold underline underline-offset-4"
    >
      {children}
    </RoutedLink>
  );
}
