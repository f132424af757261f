import { Eye, type IconNode, ListMinus, ListPlus, Pencil, Trash2, Undo2 } from "lucide";
import type { RecipeDeskRow } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import type { RecipeChange, RecipeDeskAction } from "./use-recipe-desk-actions";

/** How each action is called and drawn. */
export const DESK_ACTIONS: Record<RecipeDeskAction, { label: string; icon: IconNode; danger?: boolean }> = {
  view: { label: commonTexts.view, icon: Eye },
  edit: { label: commonTexts.edit, icon: Pencil },
  hide: { label: say.hide, icon: ListMinus },
  show: { label: say.show, icon: ListPlus },
  delete: { label: commonTexts.delete, icon: Trash2, danger: true },
  restore: { label: say.restore, icon: Undo2 },
};

type Standing = Pick<RecipeDeskRow, "state" | "restorable">;

/** What can be done with a recipe as it stands, in the order of its menu. */
export function actionsOf({ state, restorable }: Standing): RecipeDeskAction[] {
  if (state === "deleted") return restorable ? ["view", "restore"] : ["view"];
  return ["view", "edit", state === "hidden" ? "show" : "hide", "delete"];
}

/** What can be done with at least one of the chosen recipes, and with how many of them. */
export function changesOf(rows: readonly Standing[]): { change: RecipeChange; count: number }[] {
  return (["hide", "show", "delete", "restore"] as const)
    .map((change) => ({ change, count: rows.filter((row) => actionsOf(row).includes(change)).length }))
    .filter(({ count }) => count > 0);
}
