import { AsWritten } from "@/components/ui/as-written";
import { recipesTexts } from "@/lib/texts/recipes";

interface ChoiceBoxesProps {
  legend: string;
  note: string;
  name: string;
  /** `recipes`: how many recipes match this choice. A choice without a match is disabled. */
  choices: readonly {
    value: string;
    label: string;
    recipes?: number | undefined;
    more?: true | undefined;
    off?: boolean;
  }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Checkboxes for several choices. Without scripts the form sends one parameter for each checked box. */
export function ChoiceBoxes({ legend, note, name, choices, chosen, onToggle }: ChoiceBoxesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="mt-0.5 mb-2.5 text-sm text-ink-2">{note}</p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, recipes, more, off = false }) => (
          <label key={value} className="tick-chip">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={off}
              onChange={() => onToggle(value)}
              className="sr-only"
            />
            <AsWritten of={label} />
            {recipes !== undefined && (
              <span className="num text-sm text-ink-2">{recipesTexts.countOfChoice(recipes, more)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
