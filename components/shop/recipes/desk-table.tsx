import { type Column, Table } from "@/components/ui/table";
import type { RecipeDesk, DeskRow as Row } from "@/lib/shop/recipes/schema";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { type Given, type SORTED_BY, sortHref, sortOf } from "./desk-links";
import { DeskRow } from "./desk-row";
import type { DeskDeed } from "./use-desk-deeds";

const columns = recipesTexts.manageColumns;

interface DeskTableProps {
  desk: RecipeDesk;
  given: Given;
  busy: boolean;
  onDeed: (deed: DeskDeed, row: Row) => void;
}

/** The rows of a page, numbered on from page to page. */
export function DeskTable({ desk, given, busy, onDeed }: DeskTableProps) {
  const sorted = (key: keyof typeof SORTED_BY): Column => {
    const { next, order } = sortOf(key, given);
    const label = say.sortBy(columns[key]);
    return { key, label: columns[key], sort: { href: sortHref(given, next), label, order } };
  };
  const heads: Column[] = [
    { key: "number", label: columns.number },
    sorted("title"),
    { key: "author", label: columns.author },
    { key: "category", label: columns.category },
    { ...sorted("price"), right: true },
    { key: "difficulty", label: columns.difficulty },
    sorted("time"),
    { key: "tags", label: columns.tags },
    sorted("date"),
    { key: "actions", label: columns.actions, right: true },
  ];
  return (
    <Table caption={recipesTexts.manageHeading} columns={heads}>
      {desk.rows.map((row, index) => (
        <DeskRow key={row._id} row={row} number={desk.first + index} busy={busy} onDeed={onDeed} />
      ))}
    </Table>
  );
}
