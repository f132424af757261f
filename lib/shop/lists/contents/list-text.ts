import { AISLES } from "@/lib/shop/recipes/foods/food";
import { listsTexts as say } from "@/lib/texts/lists";
import type { ListItem } from "../schema";
import { amountOf } from "./view-list";

/** A line in words: "500 g onions", "mint (a handful of mint)". */
export const itemText = (item: ListItem): string =>
  [amountOf(item), item.food, item.notes.length === 0 ? "" : `(${item.notes.join("; ")})`]
    .filter(Boolean)
    .join(" ");

/** What is still to be bought, by aisle, to be sent to somebody; "" when there is nothing. */
export function listText(items: readonly ListItem[]): string {
  const open = items.filter(({ checked, have }) => !checked && !have);
  const aisles = AISLES.flatMap((aisle) => {
    const lines = open.filter((item) => item.aisle === aisle).map((item) => `- ${itemText(item)}`);
    return lines.length === 0 ? [] : [[say.aisles[aisle], ...lines].join("\n")];
  });
  return aisles.length === 0 ? "" : [say.heading, ...aisles].join("\n\n");
}
