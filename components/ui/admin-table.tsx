"use client";

import { type ComponentType, Fragment, type ReactNode, type RefObject, useState, useTransition } from "react";
import { useRouter } from "@/components/ui/use-router";
import { commonTexts } from "@/lib/texts/common";
import { type Column, DataTable, type DataTableProps } from "./data-table";
import { KeyLegend } from "./key-legend";
import { OpenRow } from "./open-row";
import type { Chosen } from "./row-choice";
import { RowMenu } from "./row-menu";
import type { RowAction } from "./row-menu-list";
import { RowStepsContext } from "./row-steps";
import { onTableKey } from "./table-keys";
import type { TableProps } from "./table-page";
import { useOpenedRow } from "./use-opened-row";

/** Functions with which a row's actions, panel and dialogs control their table. */
export interface TableTools<Row, Dialog extends string = never> {
  /** Opens the row with this id in the panel beside the table. The address of the page then contains the id. */
  open: (id: string) => void;
  /** Opens a dialog of the table, for example a confirmation, for a row. */
  ask: (dialog: Dialog, row: Row) => void;
  refresh: () => void;
  refreshing: boolean;
}

/** The functions of TableTools, and those with which a panel or dialog closes itself. */
type Around<Row, Dialog extends string> = TableTools<Row, Dialog> & {
  /** False while a closed confirmation dialog fades out. */
  isOpen: boolean;
  close: () => void;
  /** Closes the panel or dialog and loads the page's data from the server again. */
  done: () => void;
};

/** The actions of a table's rows, returned by a hook because they need React state. */
export interface TableActions<Row> {
  of: (row: Row) => readonly RowAction[];
  busy: boolean;
  /** The rows that the user has ticked, for an action on several rows at once. */
  chosen?: Chosen<Row>;
  /** Content below the table: the actions for the ticked rows, and their confirmation dialogs. */
  below?: ReactNode;
  /** The element around the table. It receives the focus when the focused button disappears with its row. */
  top?: RefObject<HTMLDivElement | null>;
}

interface TableDescription<Row extends { _id: string }, Dialog extends string> {
  /** The table's `<caption>`, for screen readers. */
  caption: string;
  /** Returns a row's name, for the accessible names of the row's buttons. */
  nameOf: (row: Row) => string;
  /** Label of the button that opens a row; the row's name is appended for screen readers. Default: "View". */
  openLabel?: string;
  columns: readonly Column<Row>[];
  narrow?: DataTableProps<Row>["narrow"];
  /** The text in the table's body if the table has no rows. */
  empty?: string;
  /** Returns the entries of a row's menu. */
  actions?: (row: Row, tools: TableTools<Row, Dialog>) => readonly RowAction[];
  /** A hook that replaces `actions`, for actions that need React state or apply to several rows. */
  useActions?: (rows: readonly Row[], tools: TableTools<Row, Dialog>) => TableActions<Row>;
  /**
   * Returns true if `opened`, the value in the page's address, refers to this row. Default: compares it with the
   * row's id.
   */
  isOpened?: (row: Row, opened: string) => boolean;
  /**
   * Returns the panel beside the table for the opened row. `row` is undefined if the current page of the list does
   * not contain the opened row.
   */
  panel?: (opened: string, row: Row | undefined, around: Around<Row, Dialog>) => ReactNode;
  dialogs?: Record<Dialog, (row: Row, around: Around<Row, Dialog>) => ReactNode>;
}

/** Creates a table component from a description of its columns, row menus, side panel and dialogs. */
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
  narrow,
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
  const at = opened === null ? -1 : rows.findIndex((row) => isOpened(row, opened));
  const stepTo = (index: number) => {
    const row = at === -1 ? undefined : rows[index];
    return row && (() => open(row._id));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the rows inside
    <div ref={top} tabIndex={top && -1} onKeyDown={onTableKey} className="outline-none">
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
          narrow={narrow}
          empty={empty}
          {...(chosen && { chosen })}
          foot={foot}
        />
      )}
      {panel && rows.length > 0 && <KeyLegend canChoose={chosen !== undefined} />}
      {below}
      {opened !== null && panel && (
        <RowStepsContext value={{ previous: stepTo(at - 1), next: stepTo(at + 1) }}>
          {panel(opened, rows[at], around(true, close))}
        </RowStepsContext>
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
