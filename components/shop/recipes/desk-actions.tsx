import { Eye, ListMinus, ListPlus, type LucideIcon, Pencil, Trash2, Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { DeskRow } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import type { DeskDeed } from "./use-desk-deeds";

const DEEDS: Record<DeskDeed, { label: string; Icon: LucideIcon }> = {
  view: { label: commonTexts.view, Icon: Eye },
  edit: { label: commonTexts.edit, Icon: Pencil },
  hide: { label: say.hide, Icon: ListMinus },
  show: { label: say.show, Icon: ListPlus },
  delete: { label: commonTexts.delete, Icon: Trash2 },
  restore: { label: say.restore, Icon: Undo2 },
};

/** What can be done with a recipe as it stands, in the order of the row's buttons. */
function deedsOf({ state, restorable }: DeskRow): DeskDeed[] {
  if (state === "deleted") return restorable ? ["view", "restore"] : ["view"];
  return ["view", "edit", state === "hidden" ? "show" : "hide", "delete"];
}

/** The buttons of a row; what they ask and do is the table's. */
export function DeskActions({
  row,
  busy,
  onDeed,
}: {
  row: DeskRow;
  busy: boolean;
  onDeed: (deed: DeskDeed, row: DeskRow) => void;
}) {
  return deedsOf(row).map((deed) => {
    const { label, Icon } = DEEDS[deed];
    return (
      <Button
        key={deed}
        variant="ghost"
        size="icon"
        aria-label={`${label} ${row.title}`}
        title={label}
        disabled={busy && deed !== "view"}
        onClick={() => onDeed(deed, row)}
        className="text-ink-2 md:-my-1"
      >
        <Icon aria-hidden size={20} />
      </Button>
    );
  });
}
