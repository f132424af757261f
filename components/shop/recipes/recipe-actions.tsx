"use client";

import { Eye, Pencil, Trash2 } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRowActions } from "@/components/ui/use-row-actions";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import type { OwnRecipe } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts as say } from "@/lib/texts/recipes";

const loadDialog = () => import("./edit-recipe-dialog").then((is) => is.EditRecipeDialog);

/** Edit and delete a recipe; the page then shows what the server has, without a reload. */
export function RecipeActions({ recipe }: { recipe: OwnRecipe }) {
  const { edit, refresh, refreshing, dialog } = useRowActions(recipe, loadDialog);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(say.deleteFailed, { isTold: () => false });
  const remove = async () => {
    await run(async () => {
      const deleted = await api(`/recipes/${recipe._id}`, { method: "DELETE" }).then(
        () => true,
        // Deleted elsewhere meanwhile: it is gone all the same.
        (error: unknown) =>
          error instanceof ApiError && error.status === 404 ? false : Promise.reject(error),
      );
      if (deleted) toast.success(say.deleted);
      refresh();
    });
    setAsking(false);
  };

  const actions: RowAction[] = [
    ...(recipe.state === undefined
      ? [{ key: "view", label: commonTexts.view, icon: Eye, href: routes.recipe(recipe._id) }]
      : []),
    { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => void edit() },
    {
      ...{ key: "delete", label: commonTexts.delete, icon: Trash2, danger: true },
      run: () => setAsking(true),
    },
  ];

  return (
    <>
      <RowMenu name={recipe.title} actions={actions} disabled={refreshing} />
      {/* A table aligns its last column right, and a dialog inherits that. */}
      <div className="contents text-left">
        <ConfirmDialog
          open={asking}
          description={say.deleteText(recipe.title)}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={remove}
        />
        {dialog}
      </div>
    </>
  );
}
