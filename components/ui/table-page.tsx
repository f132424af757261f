import { Download } from "lucide";
import type { ComponentType, ReactNode } from "react";
import type { Counted, TableList } from "@/lib/platform/admin-table/schema";
import { commonTexts as texts } from "@/lib/texts/common";
import { ButtonLink } from "./button-link";
import { buttonClass } from "./button-look";
import type { SortHead } from "./data-table";
import { EmptyState } from "./empty-state";
import { Icon } from "./icon";
import { Notice } from "./notice";
import { PageHeading } from "./page-heading";
import { TabLinks } from "./tab-links";
import { type TableFilter, TableFilters } from "./table-filters";
import { countText, TableFoot, type TableFootProps, totalOf } from "./table-foot";
import { filtersOf, type Given, tableHref } from "./table-href";

export interface TableProps<Row> {
  rows: readonly Row[];
  heads?: Readonly<Record<string, SortHead>>;
  /** The first row's position in the whole list, starting at 1. */
  first?: number;
  foot?: ReactNode;
  /** Content shown instead of the table if there are no rows. */
  instead?: ReactNode;
}

interface Tabs {
  label: string;
  current: string | null;
  /** The tabs. `asks` are the query parameters of the tab. */
  of: readonly { key: string; label: string; asks: Readonly<Record<string, string | undefined>> }[];
  counts: Readonly<Record<string, Counted>> | null | undefined;
}

/** The sort orders of a list, by their names in the page's query. */
interface Sorts {
  /** The sort order if the query names none. */
  usual: string;
  /** Returns the label of the link that sorts by a column. */
  label: (column: string) => string;
  /**
   * For each column that can sort, by its key: the column's name and its sort orders. Each press on the heading sets
   * the next order.
   */
  of: Readonly<
    Record<string, { column: () => string; orders: Readonly<Record<string, "ascending" | "descending">> }>
  >;
}

interface TablePageProps<Row> extends Omit<TableFootProps, "list"> {
  title: string;
  note?: string | undefined;
  /** The API path that returns the whole filtered list, all pages, as a CSV file. */
  exportPath?: string;
  /** Content below the heading. */
  head?: ReactNode;
  tabs?: Tabs;
  /** Content above the filters. */
  notice?: ReactNode;
  filters: readonly TableFilter[];
  sorts?: Sorts;
  /** null: the list could not be fetched, and the message `failed` is shown. */
  list: TableList<Row> | null;
  failed: string;
  /**
   * Content shown instead of a table without rows. `filtered`: the text if filters hide all rows. `beyond`: the text
   * on a page after the last.
   */
  empty?: { title: string; filtered?: string; beyond?: string };
  table: ComponentType<TableProps<Row>>;
}

/**
 * An admin page with a table: heading, export, tabs, filters and table. The page's query holds the filters, the sort
 * order and the page number.
 */
export function TablePage<Row>({
  title,
  note,
  exportPath,
  head,
  tabs,
  notice,
  filters,
  sorts,
  list,
  failed,
  empty,
  table: Table,
  ...foot
}: TablePageProps<Row>) {
  const { path, given } = foot;
  return (
    <>
      <PageHeading title={title} note={note} size="dashboard">
        {exportPath && (
          <a
            href={tableHref(exportPath, { ...given, page: undefined, before: undefined })}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            <Icon of={Download} aria-hidden size={20} />
            {texts.exportCsv}
          </a>
        )}
      </PageHeading>
      {head}
      {tabs && (
        <div className="mb-4">
          <TabLinks
            label={tabs.label}
            current={tabs.current}
            tabs={tabs.of.map(({ key, label, asks }) => ({
              key,
              label,
              href: tableHref(path, { ...given, page: undefined, before: undefined, ...asks }),
              count: tabs.counts?.[key] && countText(tabs.counts[key]),
            }))}
          />
        </div>
      )}
      {notice}
      <TableFilters path={path} given={given} filters={filters} />
      {list ? (
        <Table
          rows={list.rows}
          {...(sorts && { heads: headsOf(sorts, path, given) })}
          first={(list.page - 1) * list.size + 1}
          foot={hasFoot(list, given) && <TableFoot {...foot} list={list} />}
          instead={empty && <Empty {...{ empty, list, path, given }} />}
        />
      ) : (
        <Notice kind="error">{failed}</Notice>
      )}
    </>
  );
}

/**
 * Returns the headings of the columns that can sort. The link in a heading keeps the filters and leads to the first
 * page.
 */
function headsOf({ usual, label, of }: Sorts, path: string, given: Given): Record<string, SortHead> {
  const now = given.sort ?? usual;
  const heads = Object.entries(of).map(([key, { column, orders }]) => {
    const names = Object.keys(orders);
    const next = names[(names.indexOf(now) + 1) % names.length];
    const sort = next === usual ? undefined : next;
    const href = tableHref(path, { ...given, page: undefined, sort });
    return [key, { href, label: label(column()), order: orders[now] ?? null }] as const;
  });
  return Object.fromEntries(heads);
}

/** Returns true if the table has a foot. An empty list has none, unless the user has gone beyond its last page. */
const hasFoot = ({ rows, page }: TableList<unknown>, given: Given): boolean =>
  rows.length > 0 || page > 1 || given.before !== undefined;

interface EmptyProps {
  empty: NonNullable<TablePageProps<unknown>["empty"]>;
  list: TableList<unknown>;
  path: string;
  given: Given;
}

function Empty({ empty: { title, filtered = title, beyond }, list, path, given }: EmptyProps) {
  const isBeyond = beyond !== undefined && totalOf(list).count > 0;
  const narrowed = Object.keys(filtersOf(given)).length > 0;
  return (
    <EmptyState as="h2" scene="empty-search" title={isBeyond ? beyond : narrowed ? filtered : title}>
      {isBeyond && (
        <ButtonLink href={tableHref(path, { ...given, page: 1 })} variant="secondary">
          {texts.firstPage}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
