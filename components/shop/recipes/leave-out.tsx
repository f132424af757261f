import { tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import { ALLERGENS, type Allergen } from "@/lib/shop/recipes/foods/food";
import { allergensTexts as say } from "@/lib/texts/allergens";

interface LeaveOutProps {
  /** Allergens with commas between them, in order. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The words of the list's address. */
export const wordsOf = (value: string | undefined): Allergen[] =>
  ALLERGENS.filter((one) => value?.split(",").includes(one));

/** The address's words with one more, or with one less. */
export function toggled(value: string | undefined, one: Allergen): string | undefined {
  const words = wordsOf(value);
  const next = words.includes(one) ? words.filter((word) => word !== one) : [...words, one];
  return tidyAllergens({ contains: next, mayContain: [], stated: false }).contains.join(",") || undefined;
}

/** Which allergens the list leaves out, as boxes; without a script the form sends one parameter for each. */
export function LeaveOut({ value, onChange }: LeaveOutProps) {
  const words = wordsOf(value);
  return (
    <fieldset>
      <legend className="font-semibold">{say.leaveOut}</legend>
      <p className="mt-0.5 mb-2.5 text-sm text-ink-2">{say.leaveOutNote}</p>
      <div className="flex flex-wrap gap-2">
        {ALLERGENS.map((one) => (
          <label
            key={one}
            className="relative inline-flex min-h-touch cursor-pointer items-center rounded-sm border border-line-strong px-4 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-alta-ink has-focus-visible:outline-dashed"
          >
            <input
              type="checkbox"
              name="without"
              value={one}
              checked={words.includes(one)}
              onChange={() => onChange(toggled(value, one))}
              className="sr-only"
            />
            {say.names[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
