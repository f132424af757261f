import type { KeyboardEvent, MouseEvent } from "react";
import { AsWritten } from "@/components/ui/as-written";

/** The name of a row, as a button that opens the row in the panel beside the table. */
export function OpenRow({ label, name, onOpen }: { label: string; name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${label} ${name}`}
      onClick={onOpen}
      className="relative block min-h-6 text-left font-semibold wrap-anywhere underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
    >
      <AsWritten of={name} className="row-name" />
    </button>
  );
}

/** Selector of elements in a row that have their own reaction to a press. */
const OWN = "a, button, input, label, summary, [role^='menu'], [data-place='choice']";

/**
 * Returns properties for a row that opens by a press anywhere on the row, or by Enter while the row has the focus.
 */
export const opensBy = (open: () => void) => ({
  "data-opens": true,
  tabIndex: 0,
  onClick: ({ target }: MouseEvent) => {
    const isOwn = !(target instanceof Element) || target.closest(OWN) !== null;
    // A press that ends the selection of text does not open the row.
    if (!isOwn && getSelection()?.isCollapsed !== false) open();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== event.currentTarget) return;
    event.preventDefault();
    open();
  },
});
