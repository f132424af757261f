"use client";

import { Eye, Pencil, Trash2 } from "lucide";
import { useRouter } from "next/navigation";
import { type ComponentType, useState, useTransition } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import type { OwnRecipe } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts as say } from "@/lib/texts/recipes";

type EditDialog = ComponentType<{ recipe: OwnRecipe; onClose: () => void; onSaved: () => void }>;

/** Edit and delete a recipe; the page then shows what the server has, without a reload. */
export function RecipeActions({ recipe }: { recipe: OwnRecipe }) {
  const router = useRouter();
  const [Edit, setEdit] = useState<EditDialog | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());

  const edit = async () => {
    // The form is fetched when it is wanted.
    const loaded = await import("./edit-recipe-dialog").catch(() => null);
    if (loaded) setEdit(() => loaded.EditRecipeDialog);
    else toast.error(commonTexts.somethingWentWrong);
  };
  const remove = async () => {
    setBusy(true);
    try {
      await api("DELETE /recipes/{id}", { params: { id: recipe._id } });
      toast.success(say.deleted);
      refresh();
    } catch (error) {
      // Deleted elsewhere meanwhile: it is gone all the same.
      if (error instanceof ApiError && error.status === 404) refresh();
      else toast.error(say.deleteFailed);
    } finally {
      setBusy(false);
      setAsking(false);
    }
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
        {Edit && (
          <Edit
            recipe={recipe}
            onClose={() => setEdit(null)}
            onSaved={() => {
              setEdit(null);
              refresh();
            }}
          />
        )}
      </div>
    </>
  );
}
