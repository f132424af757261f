"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { commonTexts as texts } from "@/lib/texts/common";

/** The rows of a page that the user has ticked, by id. */
export interface Chosen<Row> {
  ids: ReadonlySet<string>;
  idOf: (row: Row) => string;
  /** Returns a row's name, for the accessible name of its checkbox. */
  nameOf: (row: Row) => string;
  set: (ids: readonly string[], isChosen: boolean) => void;
}

/** Stores which rows are ticked. A row that leaves the page loses its tick. */
export function useChosen<Row extends { _id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Chosen<Row> & { rows: Row[]; clear: () => void } {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => marked.has(_id));
  return {
    ids: new Set(chosen.map(({ _id }) => _id)),
    rows: chosen,
    idOf: ({ _id }) => _id,
    nameOf,
    set: (ids, isChosen) => {
      const next = new Set(chosen.map(({ _id }) => _id));
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setMarked(next);
    },
    clear: () => setMarked(new Set()),
  };
}

/** The checkbox in the table's head. It shows whether all, some or no rows of the page are ticked. */
export function ChooseAll<Row>({ rows, chosen }: { rows: readonly Row[]; chosen: Chosen<Row> }) {
  const all = rows.length > 0 && rows.every((row) => chosen.ids.has(chosen.idOf(row)));
  return (
    <Box
      label={texts.chooseAll}
      shown
      checked={all}
      mixed={!all && chosen.ids.size > 0}
      onChange={(isChosen) => chosen.set(rows.map(chosen.idOf), isChosen)}
    />
  );
}

export function ChooseRow<Row>({ row, chosen }: { row: Row; chosen: Chosen<Row> }) {
  const id = chosen.idOf(row);
  return (
    <Box
      label={texts.choose(chosen.nameOf(row))}
      checked={chosen.ids.has(id)}
      onChange={(isChosen) => chosen.set([id], isChosen)}
    />
  );
}

function Box({
  label,
  checked,
  shown = false,
  mixed = false,
  onChange,
}: {
  label: string;
  /** True: the label is visible. Used where rows are shown as cards, which have no column heading. */
  shown?: boolean;
  checked: boolean;
  mixed?: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // HTML has no attribute for the mixed state of a checkbox, so it is set by script.
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="-my-1 inline-flex min-h-touch max-w-full min-w-touch items-center justify-center gap-3 text-sm font-normal">
      <input
        ref={ref}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      {shown && <span className="xl:hidden">{label}</span>}
    </label>
  );
}

/** A bar with the actions for the ticked rows. It stays visible while the table scrolls. */
export function ChoiceBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section
      aria-label={texts.chosenActions}
      className="stuck bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-surface p-2 pl-5 shadow-float"
    >
      <p role="status" className="num mr-auto font-semibold">
        {texts.chosen(count)}
      </p>
      {children}
      <button
        type="button"
        onClick={onClear}
        className="min-h-touch rounded-sm px-3 text-ink-2 underline underline-offset-4"
      >
        {texts.clearChoice}
      </button>
    </section>
  );
}
