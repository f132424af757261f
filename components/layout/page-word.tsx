import type { ReactNode } from "react";

/** A message at the lower edge of the page. */
export function PageWord({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="page-word">
      <span aria-hidden className="shrink-0">
        {icon}
      </span>
      <p className="min-w-0 pr-2 font-medium max-sm:text-sm sm:py-2.5">{children}</p>
    </div>
  );
}
