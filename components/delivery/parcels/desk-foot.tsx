import { FootLink, TableFoot } from "@/components/ui/table-foot";
import type { Counted } from "@/lib/platform/desk/schema";
import { deskTexts as say } from "@/lib/texts/desk";

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
  return (
    <TableFoot
      page={page}
      pages={Math.ceil(total.count / size)}
      first={(page - 1) * size + 1}
      total={total}
      rows={rows}
      href={(to) => href({ page: to, before })}
    >
      {before !== undefined && <FootLink href={href({ page: 1 })}>{say.newest}</FootLink>}
      {older !== null && <FootLink href={href({ page: 1, before: older })}>{olderLabel}</FootLink>}
    </TableFoot>
  );
}
