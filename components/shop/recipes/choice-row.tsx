import type { BoundedCount } from "@/lib/shop/recipes/rules";
import { recipesTexts } from "@/lib/texts/recipes";

interface ChoiceRowProps {
  legend: string;
  name: string;
  choices: readonly ({ value: string; label: string } & BoundedCount)[];
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
}

/** A row of choices, of which at most one is selected. Pressing the selected choice deselects it. */
export function ChoiceRow({ legend, name, choices, value, onChange }: ChoiceRowProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className="tick-chip">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              onClick={() => value === choice.value && onChange(undefined)}
              className="sr-only"
            />
            {choice.label}
            <span className="num text-sm opacity-75">
              {recipesTexts.countOfChoice(choice.recipes, choice.more)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
