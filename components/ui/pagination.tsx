import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { RoutedLink } from "./routed-link";

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  className?: string;
}

const place = "grid size-touch place-items-center rounded-sm font-semibold num";

/**
 * Links to the numbered pages. The current page is filled with the text colour. On the first and last page an arrow
 * is disabled, not hidden.
 */
export function Pagination({ page, pages, href, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={commonTexts.pages}
      className={classNames("flex flex-wrap justify-center gap-0.5 sm:gap-1", className)}
    >
      <Step to={page > 1 ? href(page - 1) : undefined} label={commonTexts.previousPage}>
        <Icon of={ChevronLeft} aria-hidden size={20} />
      </Step>
      {pageWindow(page, pages).map((number, index, all) =>
        number === null ? (
          <span
            key={`after ${all[index - 1]}`}
            aria-hidden
            className={classNames(place, "text-ink-3 max-sm:hidden")}
          >
            …
          </span>
        ) : (
          <RoutedLink
            key={number}
            href={href(number)}
            aria-label={commonTexts.page(number)}
            aria-current={number === page ? "page" : undefined}
            className={classNames(place, number === page ? "bg-ink text-paper" : "hover:bg-sunken")}
          >
            {localDigits(number)}
          </RoutedLink>
        ),
      )}
      <Step to={page < pages ? href(page + 1) : undefined} label={commonTexts.nextPage}>
        <Icon of={ChevronRight} aria-hidden size={20} />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span aria-hidden className={classNames(place, "opacity-45")}>
        {children}
      </span>
    );
  }
  return (
    <RoutedLink href={to} aria-label={label} className={classNames(place, "hover:bg-sunken")}>
      {children}
    </RoutedLink>
  );
}

/**
 * Returns the page numbers to show; null is a gap. Up to five pages, returns all. Otherwise returns the first, the
 * last, the current page and its neighbours.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before === undefined || number - before === 1 ? [number] : [null, number];
  });
}
