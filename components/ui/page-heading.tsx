import type { ReactNode } from "react";

/** The head of a page: the title, a line below, and the page's actions on the right. */
export function PageHeading({
  title,
  note,
  children,
  size = "page",
}: {
  title: ReactNode;
  note?: ReactNode;
  /** Actions of the page: buttons or a search field. */
  children?: ReactNode;
  /** `dashboard` is one step smaller than `page`. */
  size?: "page" | "dashboard";
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:mb-8">
      <div className="min-w-0">
        <h1 className={size === "page" ? "display text-3xl lg:text-4xl" : "display text-2xl lg:text-3xl"}>
          {title}
        </h1>
        {note && <p className="mt-2 text-ink-2">{note}</p>}
      </div>
      {children}
    </div>
  );
}
