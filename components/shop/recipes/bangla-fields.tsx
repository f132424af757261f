import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { fieldsOf } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import type { BanglaField } from "@/lib/shop/recipes/in-bangla";
import type { AddRecipe, RecipeFormValues } from "@/lib/shop/recipes/schema";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { whenRead } from "@/lib/texts/when-read";
import type { RecipeFormStart } from "./recipe-draft";

const labels = whenRead(() => ({
  descriptionBn: texts.fieldDescriptionBn,
  ingredientsBn: texts.fieldIngredientsBn,
  instructionsBn: texts.fieldInstructionsBn,
}));

interface BanglaFieldsProps {
  form: UseFormReturn<RecipeFormValues, unknown, AddRecipe>;
  opened: RecipeFormStart;
  /** The Bangla fields that may be outdated, because their English version was changed later. */
  stale: readonly BanglaField[];
  /** Returns the props of a text field that holds a list. Its help text shows the number of entries. */
  entries: (
    name: "ingredientsBn" | "instructionsBn",
    help: string,
  ) => Partial<ComponentProps<typeof Textarea>>;
}

/** The Bangla texts in the recipe form. Folded until the author opens them. */
export function BanglaFields({ form, opened, stale, entries }: BanglaFieldsProps) {
  const field = fieldsOf(form);
  const shared = { lang: "bn", optional: true } as const;
  return (
    <details open={stale.length > 0} className="border-t border-line pt-4">
      <summary className="-my-2 min-h-touch cursor-pointer content-center text-lg font-semibold">
        {texts.inBangla}
        {stale.length > 0 && ` · ${texts.needsALook}`}
      </summary>
      <div className="mt-4 grid gap-6">
        <p className="text-ink-2">{texts.inBanglaHelp}</p>
        {stale.length > 0 && (
          <Notice kind="warning">
            {texts.needsALookHelp} {stale.map((name) => labels[name]).join(", ")}
            <Checkbox
              label={texts.looked}
              onChange={({ target }) => form.setValue("openedBn", target.checked ? {} : opened.openedBn)}
            />
          </Notice>
        )}
        <Textarea label={labels.descriptionBn} rows={3} {...shared} {...field("descriptionBn")} />
        <Textarea
          label={labels.ingredientsBn}
          rows={6}
          {...shared}
          {...entries("ingredientsBn", texts.fieldIngredientsBnHelp)}
        />
        <Textarea
          label={labels.instructionsBn}
          rows={8}
          {...shared}
          {...entries("instructionsBn", texts.fieldInstructionsBnHelp)}
        />
      </div>
    </details>
  );
}
