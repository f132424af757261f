"use client";

import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/client";
import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { RecipeForm } from "./recipe-form";
import { typedRecipe } from "./typed-recipe";

interface EditRecipeDialogProps {
  recipe: OwnRecipe;
  onClose: () => void;
  onSaved: () => void;
}

export function EditRecipeDialog({ recipe, onClose, onSaved }: EditRecipeDialogProps) {
  return (
    <Dialog open shape="wide" onClose={onClose} title={texts.editHeading}>
      <div className="mt-6">
        <RecipeForm
          values={typedRecipe(recipe)}
          author={recipe.author}
          staleBn={recipe.staleBn}
          submitLabel={commonTexts.save}
          busyLabel={commonTexts.saving}
          failed={texts.updateFailed}
          inDialog
          save={async (changed) => {
            const { boxesLeft, ...written } = changed;
            // Sends `boxesLeft` only if it was changed in the form. Otherwise a sale made while the form was open
            // would be undone.
            const body = boxesLeft === recipe.boxesLeft ? written : changed;
            await api("PATCH /recipes/{id}", { params: { id: recipe._id }, body });
            toast.success(texts.updated);
            onSaved();
          }}
        />
      </div>
    </Dialog>
  );
}
