import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { commonTexts } from "@/lib/texts/common";
import { deskTexts as say } from "@/lib/texts/desk";

interface DeskPagerProps {
  /** What is shown, "1 to 20 of 300+". */
  range: string;
  page: number;
  pages: number;
  /** Addresses; unset: there is none. */
  previous?: string | undefined;
  next?: string | undefined;
  /** A further way, beside the arrows. */
  children?: ReactNode;
}

/** The foot of a desk's table: what is shown of how many, and one page on or back. */
export function DeskPager({ range, page, pages, previous, next, children }: DeskPagerProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p role="status" className="num text-ink-2">
        {range}
      </p>
      <nav aria-label={say.pager} className="flex items-center gap-2">
        {children}
        <Arrow to={previous} label={commonTexts.previousPage}>
          <ChevronLeft aria-hidden size={20} />
        </Arrow>
        <span className="num">{commonTexts.pageOf(page, Math.max(pages, 1))}</span>
        <Arrow to={next} label={commonTexts.nextPage}>
          <ChevronRight aria-hidden size={20} />
        </Arrow>
      </nav>
    </div>
  );
}

function Arrow({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  const look = "grid size-touch place-items-center rounded-sm";
  if (to === undefined) {
    return (
      <span aria-hidden className={classNames(look, "opacity-45")}>
        {children}
      </span>
    );
  }
  return (
    <Link href={to} prefetch={false} aria-label={label} className={classNames(look, "hover:bg-sunken")}>
      {children}
    </Link>
  );
}
