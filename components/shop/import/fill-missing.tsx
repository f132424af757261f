import { useState } from "react";
import { Button } from "@/components/ui/button";
import { bringTexts as say } from "@/lib/texts/bring";
import { CategoryField, DifficultyField, numberOf, PriceField } from "./missing-fields";
import type { ReadRecipe } from "./use-import";

interface FillMissingProps {
  disabled: boolean;
  onFill: (fields: Partial<Pick<ReadRecipe, "category" | "difficulty" | "price">>) => void;
}

/** One answer for all ticked recipes that lack it: what a file of hundreds would ask hundreds of times. */
export function FillMissing({ disabled, onFill }: FillMissingProps) {
  const [category, setCategory] = useState("");
  const [difficulty, setDifficulty] = useState("");
  const [price, setPrice] = useState("");
  const taka = numberOf(price);
  return (
    <fieldset className="mt-5 rounded-md bg-sunken p-4 sm:p-5">
      <legend className="float-left mb-3 w-full font-semibold">{say.forAll}</legend>
      <div className="clear-both grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <CategoryField value={category} onChange={setCategory} />
        <DifficultyField value={difficulty} onChange={setDifficulty} />
        <PriceField value={price} onChange={setPrice} />
        <Button
          variant="secondary"
          disabled={disabled}
          onClick={() =>
            onFill({
              ...(category ? { category } : {}),
              ...(difficulty ? { difficulty } : {}),
              ...(taka === null ? {} : { price: taka }),
            })
          }
        >
          {say.forAllApply}
        </Button>
      </div>
    </fieldset>
  );
}
