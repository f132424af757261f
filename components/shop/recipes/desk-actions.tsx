import { Eye, ListMinus, ListPlus, type LucideIcon, Pencil, Trash2, Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { RecipeDeskRow } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import type { RecipeDeskAction } from "./use-recipe-desk-actions";

const ACTIONS: Record<RecipeDeskAction, { label: string; Icon: LucideIcon }> = {
  view: { label: commonTexts.view, Icon: Eye },
  edit: { label: commonTexts.edit, Icon: Pencil },
  hide: { label: say.hide, Icon: ListMinus },
  show: { label: say.show, Icon: ListPlus },
  delete: { label: commonTexts.delete, Icon: Trash2 },
  restore: { label: say.restore, Icon: Undo2 },
};

/** What can be done with a recipe as it stands, in the order of the row's buttons. */
function actionsOf({ state, restorable }: RecipeDeskRow): RecipeDeskAction[] {
  if (state === "deleted") return restorable ? ["view", "restore"] : ["view"];
  return ["view", "edit", state === "hidden" ? "show" : "hide", "delete"];
}

/** The buttons of a row; what they ask and do is the table's. */
export function RecipeDeskActions({
  row,
  busy,
  onAction,
}: {
  row: RecipeDeskRow;
  busy: boolean;
  onAction: (action: RecipeDeskAction, row: RecipeDeskRow) => void;
}) {
  return actionsOf(row).map((action) => {
    const { label, Icon } = ACTIONS[action];
    return (
      <Button
        key={action}
        variant="ghost"
        size="icon"
        aria-label={`${label} ${row.title}`}
        title={label}
        disabled={busy && action !== "view"}
        onClick={() => onAction(action, row)}
        className="text-ink-2 md:-my-1"
      >
        <Icon aria-hidden size={20} />
      </Button>
    );
  });
}
