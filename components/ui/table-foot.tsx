import type { ReactNode } from "react";
import type { Counted } from "@/lib/platform/desk/schema";
import { commonTexts as say } from "@/lib/texts/common";
import { Pagination } from "./pagination";
import { RoutedLink } from "./routed-link";

const figures = new Intl.NumberFormat("en-IN");

/** A bounded count, "300+" where there are more. */
export const countText = ({ count, more }: Counted): string => `${figures.format(count)}${more ? "+" : ""}`;

interface TableFootProps {
  page: number;
  pages: number;
  /** The first row's place in the whole list, from 1. */
  first: number;
  /** How many there are, as far as they are counted. */
  total: Counted;
  /** Rows on this page. */
  rows: number;
  /** The address of a page. */
  href: (page: number) => string;
  /** Further ways: to what is older, back to the newest. */
  children?: ReactNode;
}

/** The foot of every table: what is shown of how many, and the pages. */
export function TableFoot({ page, pages, first, total, rows, href, children }: TableFootProps) {
  const [from, to] = rows === 0 ? [0, 0] : [first, first + rows - 1];
  return (
    <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 text-sm">
      <p role="status" className="num text-ink-2">
        {say.rangeOf(figures.format(from), figures.format(to), countText(total))}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {children}
        {page > Math.max(pages, 1) && <FootLink href={href(1)}>{say.firstPage}</FootLink>}
        <Pagination page={page} pages={pages} href={href} />
      </div>
    </div>
  );
}

/** A further way in a foot. */
export function FootLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <RoutedLink
      href={href}
      className="inline-flex min-h-touch items-center font-semibold underline underline-offset-4"
    >
      {children}
    </RoutedLink>
  );
}
