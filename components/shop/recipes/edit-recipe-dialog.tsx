"use client";

import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/client";
import type { OwnRecipe, RecipeFormValues } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { recipesTexts as say } from "@/lib/texts/recipes";
import { RecipeForm } from "./recipe-form";

interface EditRecipeDialogProps {
  recipe: OwnRecipe;
  onClose: () => void;
  onSaved: () => void;
}

/** The recipe form with an own recipe in it. */
export function EditRecipeDialog({ recipe, onClose, onSaved }: EditRecipeDialogProps) {
  return (
    <Dialog open shape="wide" onClose={onClose} title={say.editHeading}>
      <div className="mt-6">
        <RecipeForm
          values={toTyped(recipe)}
          author={recipe.author}
          staleBn={recipe.staleBn}
          submitLabel={commonTexts.save}
          busyLabel={commonTexts.saving}
          failed={say.updateFailed}
          inDialog
          save={async (changed) => {
            const { boxesLeft, ...written } = changed;
            // Sent only when it was changed: a sale since the form was opened must not be undone.
            const body = boxesLeft === recipe.boxesLeft ? written : changed;
            await api("PATCH /recipes/{id}", { params: { id: recipe._id }, body });
            toast.success(say.updated);
            onSaved();
          }}
        />
      </div>
    </Dialog>
  );
}

/** Entries one a line; a single one stands on the second line, so that its commas stay. */
const lines = (entries: readonly string[]) => (entries.length === 1 ? "\n" : "") + entries.join("\n");

const typed = (value: string | number | null) =>
  typeof value === "number" ? localDigits(value) : (value ?? "");

const banglaOf = (recipe: OwnRecipe) => ({
  descriptionBn: recipe.descriptionBn ?? "",
  ingredientsBn: lines(recipe.ingredientsBn),
  instructionsBn: lines(recipe.instructionsBn),
});

const toTyped = (recipe: OwnRecipe): RecipeFormValues => ({
  ...banglaOf(recipe),
  openedBn: banglaOf(recipe),
  title: recipe.title,
  titleBn: recipe.titleBn ?? "",
  description: recipe.description,
  image: recipe.image,
  ingredients: lines(recipe.ingredients),
  instructions: lines(recipe.instructions),
  category: recipe.category,
  tags: recipe.tags.join(", "),
  cookingTime: recipe.cookingTime,
  servings: typed(recipe.servings),
  difficulty: recipe.difficulty,
  price: localDigits(recipe.price),
  boxesLeft: typed(recipe.boxesLeft),
  boxKind: recipe.boxKind,
  portionText: typed(recipe.portionText),
  portionTextBn: typed(recipe.portionTextBn),
  boxWeightG: typed(recipe.boxWeightG),
  servesPeople: typed(recipe.servesPeople),
  spice: recipe.spice === null ? "" : String(recipe.spice),
  keep: typed(recipe.keep),
  eatWithinHours: typed(recipe.eatWithinHours),
  ingredientLines: recipe.ingredientLines,
  allergens: recipe.allergens,
});
