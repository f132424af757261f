import { Download, type IconNode } from "lucide";
import type { ComponentType, ReactNode } from "react";
import type { Counted, TableList } from "@/lib/platform/admin-table/schema";
import { commonTexts as say } from "@/lib/texts/common";
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

/** What a page hands to its table. */
export interface TableProps<Row> {
  rows: readonly Row[];
  heads?: Readonly<Record<string, SortHead>>;
  /** The first row's place in the whole list, from 1. */
  first?: number;
  foot?: ReactNode;
  /** Stands in place of the table where there are no rows. */
  instead?: ReactNode;
}

interface Tabs {
  label: string;
  current: string | null;
  /** What each changes in the address. */
  of: readonly { key: string; label: string; asks: Readonly<Record<string, string | undefined>> }[];
  counts: Readonly<Record<string, Counted>> | null | undefined;
}

/** The orders of a list as its address calls them. */
interface Sorts {
  /** The one without any in the address. */
  usual: string;
  /** The name of the link that sorts by a column. */
  label: (column: string) => string;
  /** By the keys of the columns: how each reads, and the orders that a press on its head goes through. */
  of: Readonly<
    Record<string, { column: () => string; orders: Readonly<Record<string, "ascending" | "descending">> }>
  >;
}

interface TablePageProps<Row> extends Omit<TableFootProps, "list"> {
  title: string;
  note?: string | undefined;
  /** What the filtered list is fetched from as a CSV file; all of its pages. */
  exportPath?: string;
  /** Stands below the heading. */
  head?: ReactNode;
  tabs?: Tabs;
  /** Stands above the filters. */
  notice?: ReactNode;
  filters: readonly TableFilter[];
  sorts?: Sorts;
  /** null: it could not be read, and `failed` says so. */
  list: TableList<Row> | null;
  failed: string;
  /** What stands in place of a table without rows: `filtered` where filters hide them, `beyond` on a page after the last. */
  empty?: { icon: IconNode; title: string; filtered?: string; beyond?: string };
  table: ComponentType<TableProps<Row>>;
}

/** The page of an admin table: heading, export, tabs, filters and the table; its address holds all of what is asked for. */
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
            {say.exportCsv}
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

/** The heads that sort: the order that holds, and where the next one is, from the first page on with the same filters. */
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

/** An empty list has a foot when there is a way back to a fuller one. */
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
          {say.firstPage}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
