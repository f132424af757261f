import { Download, type IconNode } from "lucide";
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

/** The properties that a page passes to its table. */
export interface TableProps<Row> {
  rows: readonly Row[];
  heads?: Readonly<Record<string, SortHead>>;
  /** The first row's position in the whole list, from 1. */
  first?: number;
  foot?: ReactNode;
  /** What is shown instead of the table where there are no rows. */
  instead?: ReactNode;
}

interface Tabs {
  label: string;
  current: string | null;
  /** `asks`: what each tab changes in the address. */
  of: readonly { key: string; label: string; asks: Readonly<Record<string, string | undefined>> }[];
  counts: Readonly<Record<string, Counted>> | null | undefined;
}

/** The orders of a list, as named in its address. */
interface Sorts {
  /** The order when the address names none. */
  usual: string;
  /** The label of the link that sorts by a column. */
  label: (column: string) => string;
  /** By the column's key: the column's name, and the orders that a press on its heading cycles through. */
  of: Readonly<
    Record<string, { column: () => string; orders: Readonly<Record<string, "ascending" | "descending">> }>
  >;
}

interface TablePageProps<Row> extends Omit<TableFootProps, "list"> {
  title: string;
  note?: string | undefined;
  /** The API path of the filtered list as a CSV file with all of its pages. */
  exportPath?: string;
  /** What is shown below the heading. */
  head?: ReactNode;
  tabs?: Tabs;
  /** What is shown above the filters. */
  notice?: ReactNode;
  filters: readonly TableFilter[];
  sorts?: Sorts;
  /** null: the list could not be read, and `failed` is shown. */
  list: TableList<Row> | null;
  failed: string;
  /**
   * What is shown instead of a table without rows: `filtered` where filters hide all rows, `beyond` on a page after
   * the last.
   */
  empty?: { icon: IconNode; title: string; filtered?: string; beyond?: string };
  table: ComponentType<TableProps<Row>>;
}

/**
 * The page of an admin table: heading, export, tabs, filters and table. The address holds all filters, the order and
 * the page.
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
 * The headings that sort: the current order, and the link to the next one, which keeps the filters and begins at the
 * first page.
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

/** Whether the table has a foot. An empty list has one only if it can link back to a page with rows. */
const hasFoot = ({ rows, page }: TableList<unknown>, given: Given): boolean =>
  rows.length > 0 || page > 1 || given.before !== undefined;

interface EmptyProps {
  empty: NonNullable<TablePageProps<unknown>["empty"]>;
  list: TableList<unknown>;
  path: string;
  given: Given;
}

function Empty({ empty: { icon, title, filtered = title, beyond }, list, path, given }: EmptyProps) {
  const isBeyond = beyond !== undefined && totalOf(list).count > 0;
  const narrowed = Object.keys(filtersOf(given)).length > 0;
  return (
    <EmptyState
      as="h2"
      icon={<Icon of={icon} aria-hidden size={36} />}
      title={isBeyond ? beyond : narrowed ? filtered : title}
    >
      {isBeyond && (
        <ButtonLink href={tableHref(path, { ...given, page: 1 })} variant="secondary">
          {texts.firstPage}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
