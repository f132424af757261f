import type { ReactNode } from "react";

export function AccountSection({
  id,
  heading,
  children,
}: {
  id: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`account-${id}`} className="grid min-w-0 gap-4 border-t border-line pt-8">
      <h2 id={`account-${id}`} className="display text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
