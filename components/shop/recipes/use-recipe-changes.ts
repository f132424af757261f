"use client";

import { Eye, type IconNode, ListMinus, ListPlus, Pencil, Trash2, Undo2 } from "lucide";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { AdminRecipe } from "@/lib/shop/recipes/views";
import { adminRecipesTexts as texts } from "@/lib/texts/admin-recipes";
import { commonTexts } from "@/lib/texts/common";

export type RecipeAction = "view" | "edit" | RecipeChange;

/** The actions that need no form. All except "restore" can be undone. */
export type RecipeChange = "hide" | "show" | "delete" | "restore";

type Acted = Pick<AdminRecipe, "_id" | "title" | "titleBn">;

export const RECIPE_ACTIONS: Record<RecipeAction, { label: string; icon: IconNode; danger?: boolean }> = {
  view: {
    get label() {
      return commonTexts.view;
    },
    icon: Eye,
  },
  edit: {
    get label() {
      return commonTexts.edit;
    },
    icon: Pencil,
  },
  hide: {
    get label() {
      return texts.hide;
    },
    icon: ListMinus,
  },
  show: {
    get label() {
      return texts.show;
    },
    icon: ListPlus,
  },
  delete: {
    get label() {
      return commonTexts.delete;
    },
    icon: Trash2,
    danger: true,
  },
  restore: {
    get label() {
      return texts.restore;
    },
    icon: Undo2,
  },
};

type Standing = Pick<AdminRecipe, "state" | "restorable">;

/** The actions allowed in a recipe's state, in menu order. */
export function actionsOf({ state, restorable }: Standing): RecipeAction[] {
  if (state === "deleted") return restorable ? ["view", "restore"] : ["view"];
  return ["view", "edit", state === "hidden" ? "show" : "hide", "delete"];
}

/** The actions allowed by at least one of the ticked recipes, each with the number of recipes that allow it. */
export function changesOf(rows: readonly Standing[]): { change: RecipeChange; count: number }[] {
  return (["hide", "show", "delete", "restore"] as const)
    .map((change) => ({ change, count: rows.filter((row) => actionsOf(row).includes(change)).length }))
    .filter(({ count }) => count > 0);
}

/** How long the message with the undo button is shown, in ms. */
const UNDO_MS = 10_000;

const UNDONE_BY: Record<RecipeChange, RecipeChange | null> = {
  hide: "show",
  show: null,
  delete: "restore",
  restore: null,
};

const MESSAGES: Record<RecipeChange, (title: string) => string> = {
  get hide() {
    return texts.hidden;
  },
  get show() {
    return texts.shown;
  },
  get delete() {
    return texts.deleted;
  },
  get restore() {
    return texts.restored;
  },
};

const send = (action: RecipeChange, id: string) =>
  action === "delete"
    ? api("DELETE /recipes/{id}", { params: { id } })
    : api(`POST /recipes/{id}/${action}`, { params: { id } });

/** The server's reason for a refusal, or a general text if the server did not answer. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.status < 500 && error.detail) || texts.failed;

export type Refused = Acted & { why: string };

/** Hides, shows, deletes and restores recipes. Shows a message with an undo button, then calls `refresh`. */
export function useRecipeChanges(refresh: () => void) {
  const [sending, setSending] = useState(false);

  const undoing = (action: RecipeChange, rows: readonly Acted[]) => {
    const undo = UNDONE_BY[action];
    if (undo === null) return undefined;
    const run = () => void (rows[0] && rows.length === 1 ? act(undo, rows[0]) : actOnAll(undo, rows));
    return { action: { label: texts.undo, run }, ms: UNDO_MS };
  };

  const act = async (action: RecipeChange, row: Acted): Promise<void> => {
    setSending(true);
    try {
      await send(action, row._id);
      toast.success(MESSAGES[action](nameOfDish(row)), undoing(action, [row]));
    } catch (error) {
      // The server may refuse the action, because another person changed the recipe first.
      toast.error(reasonOf(error));
    } finally {
      setSending(false);
      refresh();
    }
  };

  /** Changes several recipes one after the other. Returns the recipes that could not be changed, with the reasons. */
  const actOnAll = async (action: RecipeChange, rows: readonly Acted[]): Promise<Refused[]> => {
    setSending(true);
    const done: Acted[] = [];
    const refused: Refused[] = [];
    for (const row of rows) {
      try {
        await send(action, row._id);
        done.push(row);
      } catch (error) {
        refused.push({ _id: row._id, title: nameOfDish(row), why: reasonOf(error) });
      }
    }
    if (done.length > 0) toast.success(texts.doneWith[action](done.length), undoing(action, done));
    if (refused.length > 0 && done.length === 0) toast.error(texts.noneDone);
    setSending(false);
    refresh();
    return refused;
  };
  return { act, actOnAll, sending };
}
