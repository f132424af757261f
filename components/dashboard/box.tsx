import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** The CSS classes of a dashboard row: pending work on the left, figures on the right. */
export const WORK_AND_FIGURES = "grid items-start gap-4 lg:gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** A framed section of the dashboard with a title, an action at the right, and content. */
export function Box({
  id,
  title,
  help,
  action,
  as: Title = "h3",
  className,
  children,
}: {
  id: string;
  title: string;
  /** An explanation below the title. */
  help?: string;
  action?: ReactNode;
  /** `h2` if the section is at the top level of the page. */
  as?: "h2" | "h3";
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "flex min-w-0 flex-col rounded-md border border-line bg-surface p-4 sm:p-6",
        className,
      )}
    >
      <div className="mb-3 flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <div>
          <Title id={id} className="font-semibold">
            {title}
          </Title>
          {help && <p className="text-sm text-ink-2">{help}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
