import type { ReactNode } from "react";

/** A name and its value, in a list of facts of up to four columns. */
export function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
