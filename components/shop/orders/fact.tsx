import type { ReactNode } from "react";

/** A label and its value in a description list. Must be inside a `<dl>`. */
export function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-sm wrap-anywhere text-ink-2">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
