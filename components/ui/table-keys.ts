"use client";

import type { KeyboardEvent } from "react";
import type { RowSteps } from "./row-steps";

/** Elements in which a letter is typed, or which react to letters themselves. */
const TYPED = "input:not([type='checkbox']), select, textarea, [contenteditable], [role^='menu']";

/**
 * The single key that was pressed, in lower case. null: it was typed into a field, was part of a shortcut of the
 * browser, or somebody else has handled it.
 */
function keyOf({ key, target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): string | null {
  const isTyped = target instanceof Element && target.closest(TYPED) !== null;
  return isTyped || altKey || ctrlKey || metaKey || defaultPrevented ? null : key.toLowerCase();
}

/**
 * The keys of a table: j and k go to the next and the previous row, x ticks the row, / goes to the search field. They
 * work only while the focus is in the table (WCAG 2.1.4), so that they disturb neither screen readers nor typing.
 */
export function onTableKey(event: KeyboardEvent): void {
  const key = keyOf(event);
  if (key === null || !(event.target instanceof Element)) return;
  const table = event.target.closest("table.data-table");
  if (!table || !event.currentTarget.contains(table)) return;
  const row = event.target.closest<HTMLElement>("tr[data-opens]");
  if (key === "j" || key === "k") {
    const rows = [...table.querySelectorAll<HTMLElement>("tr[data-opens]")];
    const now = row ? rows.indexOf(row) : -1;
    rows[key === "j" ? now + 1 : Math.max(now - 1, 0)]?.focus();
  } else if (key === "x") {
    row?.querySelector<HTMLInputElement>("[data-place='choice'] input")?.click();
  } else if (key === "/") {
    document.querySelector<HTMLInputElement>("search input[name='q']")?.focus();
  } else return;
  event.preventDefault();
}

/**
 * The keys of an open panel: j and k open the next and the previous row. Not while a question lies over the panel, which
 * would go with its row.
 */
export function onPanelKey(event: KeyboardEvent, { previous, next }: RowSteps): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest("dialog") !== currentTarget.querySelector("dialog"))
    return;
  const step = { j: next, k: previous }[keyOf(event) ?? ""];
  if (!step) return;
  event.preventDefault();
  step();
}
