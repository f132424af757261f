"use client";

import { type ComponentType, Fragment, type ReactNode, type RefObject, useState, useTransition } from "react";
import { useRouter } from "@/components/ui/use-router";
import { commonTexts } from "@/lib/texts/common";
import { type Column, DataTable } from "./data-table";
import { OpenRow } from "./open-row";
import type { Chosen } from "./row-choice";
import { RowMenu } from "./row-menu";
import type { RowAction } from "./row-menu-list";
import type { TableProps } from "./table-page";
import { useOpenedRow } from "./use-opened-row";

/** What a row's actions, panel and dialogs can do with the table around them. */
export interface TableTools<Row, Dialog extends string = never> {
  /** Opens a row, by its id, in the panel beside the table; the address says so too. */
  open: (id: string) => void;
  /** Opens one of the table's dialogs about a row. */
  ask: (dialog: Dialog, row: Row) => void;
  /** Shows what the server has now. */
  refresh: () => void;
  refreshing: boolean;
}

/** The same, for a panel or a dialog. */
type Around<Row, Dialog extends string> = TableTools<Row, Dialog> & {
  /** A question fades away when it is shut; a form goes at once. */
  isOpen: boolean;
  close: () => void;
  /** Shuts it, and the table shows what the server has now. */
  done: () => void;
};

/** What can be done with rows, with a state of its own. */
export interface TableActions<Row> {
  of: (row: Row) => readonly RowAction[];
  /** One of them is on its way. */
  busy: boolean;
  /** The rows that are chosen for something done with several at once. */
  chosen?: Chosen<Row>;
  /** Stands below the table: what is done with the chosen rows, and the questions before. */
  below?: ReactNode;
  /** Gets what holds the table, for the focus of a button that goes away with its row. */
  top?: RefObject<HTMLDivElement | null>;
}

interface TableDescription<Row extends { _id: string }, Dialog extends string> {
  /** For screen readers: what the table holds. */
  caption: string;
  /** What a row is called, for the names of its buttons. */
  nameOf: (row: Row) => string;
  /** What the button that opens a row says before its name. Unset: "View". */
  openLabel?: string;
  columns: readonly Column<Row>[];
  /** Stands in the body of a table without rows. */
  empty?: string;
  /** The entries of a row's menu. */
  actions?: (row: Row, tools: TableTools<Row, Dialog>) => readonly RowAction[];
  /** In place of `actions` where they have a state, or act on several rows: a hook. */
  useActions?: (rows: readonly Row[], tools: TableTools<Row, Dialog>) => TableActions<Row>;
  /** Whether a row is the one that the address opens. Unset: by its id. */
  isOpened?: (row: Row, opened: string) => boolean;
  /** What is beside the table for the row that is open; `row` is missing where this page does not list it. */
  panel?: (opened: string, row: Row | undefined, around: Around<Row, Dialog>) => ReactNode;
  dialogs?: Record<Dialog, (row: Row, around: Around<Row, Dialog>) => ReactNode>;
}

/**
 * A table of its description: rows with a menu each that is there while it is open, the panel beside it and its dialogs.
 * What is around it, and what it is asked for, is `TablePage`'s.
 */
export function adminTable<Row extends { _id: string }, Dialog extends string = never>(
  description: TableDescription<Row, Dialog>,
): ComponentType<TableProps<Row>> {
  return (props) => <AdminTable {...description} {...props} />;
}

function AdminTable<Row extends { _id: string }, Dialog extends string>({
  caption,
  nameOf,
  openLabel = commonTexts.view,
  columns,
  empty,
  actions,
  useActions = (_, tools) => ({ of: (row) => actions?.(row, tools) ?? [], busy: false }),
  isOpened = ({ _id }, opened) => _id === opened,
  panel,
  dialogs,
  rows,
  heads,
  first = 1,
  foot,
  instead,
}: TableDescription<Row, Dialog> & TableProps<Row>) {
  const router = useRouter();
  const { opened, open, close } = useOpenedRow();
  const [asked, setAsked] = useState<{ dialog: Dialog; row: Row; isOpen: boolean; times: number }>();
  const [refreshing, startRefresh] = useTransition();
  const tools: TableTools<Row, Dialog> = {
    open,
    ask: (dialog, row) => setAsked({ dialog, row, isOpen: true, times: (asked?.times ?? 0) + 1 }),
    refresh: () => startRefresh(() => router.refresh()),
    refreshing,
  };
  const around = (isOpen: boolean, close: () => void) => ({
    ...tools,
    isOpen,
    close,
    done: () => {
      close();
      tools.refresh();
    },
  });
  const { of, busy, chosen, below, top } = useActions(rows, tools);
  return (
    <div ref={top} tabIndex={top && -1} className="outline-none">
      {rows.length === 0 && instead ? (
        instead
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          first={first}
          heads={heads}
          partsOf={(row) => ({
            opener: <OpenRow label={openLabel} name={nameOf(row)} onOpen={() => open(row._id)} />,
            menu: <RowMenu name={nameOf(row)} actions={of(row)} disabled={busy || refreshing} />,
          })}
          onOpen={panel && (({ _id }) => open(_id))}
          empty={empty}
          {...(chosen && { chosen })}
          foot={foot}
        />
      )}
      {below}
      {opened !== null && panel && (
        <Fragment key={opened}>
          {panel(
            opened,
            rows.find((row) => isOpened(row, opened)),
            around(true, close),
          )}
        </Fragment>
      )}
      {asked && (
        <Fragment key={asked.times}>
          {dialogs?.[asked.dialog](
            asked.row,
            around(asked.isOpen, () => setAsked((now) => now && { ...now, isOpen: false })),
          )}
        </Fragment>
      )}
    </div>
  );
}
