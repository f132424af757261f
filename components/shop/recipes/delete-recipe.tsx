"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { recipesTexts as texts } from "@/lib/texts/recipes";

interface DeleteRecipeProps {
  recipe: OwnRecipe;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a seller deletes their own recipe. */
export function DeleteRecipe({ recipe, isOpen, onClose, onDeleted }: DeleteRecipeProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api("DELETE /recipes/{id}", { params: { id: recipe._id } });
      toast.success(texts.deleted);
      onDeleted();
    } catch (error) {
      // 404 means that the recipe was already deleted, which counts as a success.
      if (error instanceof ApiError && error.status === 404) onDeleted();
      else toast.error(texts.deleteFailed);
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      description={texts.deleteText(nameOfDish(recipe))}
      busy={busy}
      onCancel={onClose}
      onConfirm={remove}
    />
  );
}
