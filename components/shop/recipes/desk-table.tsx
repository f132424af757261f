import { type Column, Table } from "@/components/ui/table";
import type { RecipeDeskPage, RecipeDeskRow as Row } from "@/lib/shop/recipes/schema";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { type Given, type SORTED_BY, sortedBy, sortHref } from "./desk-links";
import { RecipeRow } from "./desk-row";
import type { RecipeDeskAction } from "./use-recipe-desk-actions";

const columns = recipesTexts.manageColumns;

interface DeskTableProps {
  desk: RecipeDeskPage;
  given: Given;
  busy: boolean;
  onAction: (action: RecipeDeskAction, row: Row) => void;
}

/** The rows of a page, numbered on from page to page. */
export function RecipeTable({ desk, given, busy, onAction }: DeskTableProps) {
  const sorted = (key: keyof typeof SORTED_BY): Column => {
    const { next, order } = sortedBy(key, given);
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
        <RecipeRow key={row._id} row={row} number={desk.first + index} busy={busy} onAction={onAction} />
      ))}
    </Table>
  );
}
