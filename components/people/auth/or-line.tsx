import type { ReactNode } from "react";

/** A line between two ways to sign in, with words such as "or" in it. */
export function OrLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="my-6 flex items-center gap-4 text-sm text-ink-3">
      <span aria-hidden className="flex-1 border-t border-line" />
      {children}
      <span aria-hidden className="flex-1 border-t border-line" />
    </div>
  );
}
