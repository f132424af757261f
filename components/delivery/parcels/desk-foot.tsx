import Link from "next/link";
import type { Counted } from "@/lib/platform/desk/schema";
import { commonTexts } from "@/lib/texts/common";
import { deskTexts as say } from "@/lib/texts/desk";
import { DeskPager } from "./desk-pager";

const figures = new Intl.NumberFormat("en-IN");

/** A bounded count, "300+" where there are more. */
export const countText = ({ count, more }: Counted): string => say.counted(figures.format(count), more);

interface DeskFootProps {
  /** What the list shows, and the place that it goes on after. */
  list: { page: number; size: number; total: Counted; older: string | null };
  /** Rows on this page. */
  rows: number;
  /** What the address asks for beside the page. */
  before: string | undefined;
  /** The address of another page, or of another beginning. */
  href: (to: { page: number; before?: string | undefined }) => string;
  olderLabel: string;
}

/** An empty list has a foot when there is a way back to a fuller one. */
export const hasFoot = (list: DeskFootProps["list"], rows: number, before: string | undefined): boolean =>
  rows > 0 || list.page > 1 || before !== undefined;

/** The foot of a list that is counted and paged by number as far as it goes, and by place from there on. */
export function DeskFoot({ list, rows, before, href, olderLabel }: DeskFootProps) {
  const { page, size, total, older } = list;
  const first = rows === 0 ? 0 : (page - 1) * size + 1;
  const pages = Math.ceil(total.count / size);
  const link = (to: string, label: string) => (
    <Link href={to} prefetch={false} className="mr-2 font-semibold underline underline-offset-4">
      {label}
    </Link>
  );
  return (
    <DeskPager
      range={say.range(first, (page - 1) * size + rows, countText(total))}
      page={page}
      pages={pages}
      previous={page > 1 ? href({ page: page - 1, before }) : undefined}
      next={page < pages ? href({ page: page + 1, before }) : undefined}
    >
      {before !== undefined && link(href({ page: 1 }), say.newest)}
      {older !== null && link(href({ page: 1, before: older }), olderLabel)}
      {page > Math.max(pages, 1) && link(href({ page: 1 }), commonTexts.back)}
    </DeskPager>
  );
}
