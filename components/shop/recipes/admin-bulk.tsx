"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { ChoiceBar } from "@/components/ui/row-choice";
import type { AdminRecipe as Row } from "@/lib/shop/recipes/views";
import { adminRecipesTexts as texts } from "@/lib/texts/admin-recipes";
import { commonTexts } from "@/lib/texts/common";
import { actionsOf, changesOf, RECIPE_ACTIONS, type RecipeChange, type Refused } from "./use-recipe-changes";

interface BulkProps {
  rows: readonly Row[];
  busy: boolean;
  act: (change: RecipeChange, rows: readonly Row[]) => Promise<Refused[]>;
  onClear: () => void;
}

/** The actions on all ticked recipes. Lists each recipe that could not be changed, with the reason. */
export function RecipeBulk({ rows, busy, act, onClear }: BulkProps) {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const run = async (change: RecipeChange) => {
    const fitting = rows.filter((row) => actionsOf(row).includes(change));
    const kept = await act(change, fitting);
    setAsking(false);
    setRefused(kept);
    if (kept.length === 0) onClear();
  };
  return (
    <>
      <ChoiceBar count={rows.length} onClear={onClear}>
        {changesOf(rows).map(({ change, count }) => {
          const { label, icon, danger } = RECIPE_ACTIONS[change];
          return (
            <Button
              key={change}
              variant={danger ? "danger" : "ghost"}
              disabled={busy}
              onClick={() => (change === "delete" ? setAsking(true) : void run(change))}
              className="px-3"
            >
              <Icon of={icon} aria-hidden size={18} />
              {count === rows.length ? label : texts.someOf(label, count)}
            </Button>
          );
        })}
      </ChoiceBar>
      <ConfirmDialog
        open={asking}
        description={texts.deleteSeveral(
          changesOf(rows).find(({ change }) => change === "delete")?.count ?? 0,
        )}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => run("delete")}
      />
      <Dialog
        open={refused.length > 0}
        onClose={() => setRefused([])}
        title={texts.stayed(refused.length)}
        actions={<Button onClick={() => setRefused([])}>{commonTexts.done}</Button>}
      >
        <ul className="mt-4 grid gap-3">
          {refused.map(({ _id, title, why }) => (
            <li key={_id}>
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="block text-ink-2">{why}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
