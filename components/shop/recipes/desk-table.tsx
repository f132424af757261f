import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/ui/data-table";
import { OpenRow } from "@/components/ui/open-row";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import type { Chosen } from "@/components/ui/row-choice";
import type { RecipeDeskPage, RecipeDeskRow as Row } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { authorHref, type Given, type SORTED_BY, sortedBy, sortHref } from "./desk-links";
import { StateBadge } from "./desk-state";
import { RowPicture } from "./row-picture";

const columns = recipesTexts.manageColumns;
const TAGS_SHOWN = 2;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });

interface DeskTableProps {
  desk: RecipeDeskPage;
  given: Given;
  chosen: Chosen<Row>;
  onOpen: (row: Row) => void;
  menu: (row: Row) => ReactNode;
  foot: ReactNode;
}

/** The recipes of a page (specification, point 2: the columns), numbered on from page to page. */
export function RecipeTable({ desk, given, chosen, onOpen, menu, foot }: DeskTableProps) {
  const sorted = (key: keyof typeof SORTED_BY) => {
    const { next, order } = sortedBy(key, given);
    const label = say.sortBy(columns[key]);
    return { key, label: columns[key], sort: { href: sortHref(given, next), label, order } };
  };
  const heads: readonly Column<Row>[] = [
    {
      ...{ key: "number", label: columns.number, card: "none", className: "num text-ink-2" },
      cell: (_, index) => desk.first + index,
    },
    {
      ...{ ...sorted("title"), width: "min-w-48", card: "title" },
      cell: (row) => <Titled row={row} onOpen={() => onOpen(row)} />,
    },
    { ...{ key: "author", label: columns.author, width: "min-w-28" }, cell: (row) => <Author row={row} /> },
    { ...{ key: "category", label: columns.category }, cell: (row) => row.category },
    {
      ...{ ...sorted("price"), right: true },
      cell: (row) => <Price taka={row.price} className="max-xl:font-semibold" />,
    },
    {
      ...{ key: "difficulty", label: columns.difficulty, card: "none" },
      cell: (row) => recipesTexts[row.difficulty],
    },
    {
      ...{ ...sorted("time"), className: "wrap-break-word xl:min-w-18" },
      cell: (row) => row.cookingTime || commonTexts.notAvailable,
    },
    {
      ...{ key: "tags", label: columns.tags, card: "none", className: "text-ink-2" },
      cell: (row) => (
        <span title={row.tags.join(", ")} className="block min-w-18 wrap-break-word">
          {row.tags.slice(0, TAGS_SHOWN).join(", ")}
          {row.tags.length > TAGS_SHOWN && ` ${say.tagsMore(row.tags.length - TAGS_SHOWN)}`}
        </span>
      ),
    },
    {
      ...{ ...sorted("date"), className: "num whitespace-nowrap" },
      cell: (row) => <time dateTime={row.dateCreated}>{day.format(new Date(row.dateCreated))}</time>,
    },
    { ...{ key: "actions", label: columns.actions, right: true, card: "menu" }, cell: menu },
  ];
  return (
    <DataTable
      caption={recipesTexts.manageHeading}
      columns={heads}
      rows={desk.rows}
      rowKey={({ _id }) => _id}
      chosen={chosen}
      foot={foot}
    />
  );
}

function Titled({ row, onOpen }: { row: Row; onOpen: () => void }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <RowPicture recipe={row} />
      <span className="min-w-0">
        <OpenRow label={commonTexts.view} name={row.title} onOpen={onOpen} />
        <StateBadge recipe={row} />
      </span>
    </span>
  );
}

function Author({ row }: { row: Row }) {
  return (
    <span className="min-w-0 max-xl:text-right">
      <RoutedLink
        href={authorHref(row.authorId)}
        className="block wrap-anywhere underline-offset-4 hover:underline max-xl:py-1"
      >
        {row.authorName || commonTexts.notAvailable}
      </RoutedLink>
      <span className="block max-w-32 truncate text-xs/4 text-ink-2 max-xl:hidden" title={row.author}>
        {row.author}
      </span>
    </span>
  );
}
