"use client";

import { useEffect, useId, useRef, useState } from "react";
import { FieldNote } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Allergens } from "@/lib/shop/recipes/foods/allergens";
import { ALLERGENS, type Allergen } from "@/lib/shop/recipes/foods/food";
import {
  type AllergenAnswer,
  ANSWERS,
  answerTo,
  followSuggestion,
  foodWord,
  suggestAllergens,
  withAnswer,
} from "@/lib/shop/recipes/foods/suggest-allergens";
import { allergensTexts as texts } from "@/lib/texts/allergens";

interface AllergensFieldProps {
  /** `entries`: the current ingredient lines. `opened`: the ingredient lines at the opening of the form. */
  entries: readonly string[];
  opened: readonly string[];
  /** The ingredient lines in Bangla, which also suggest allergens. */
  inBangla?: readonly string[];
  openedInBangla?: readonly string[];
  value: Allergens;
  error: string | undefined;
  onChange: (value: Allergens) => void;
}

type Lists = Pick<Allergens, "contains" | "mayContain">;
const NOTHING: Lists = { contains: [], mayContain: [] };

/** One question for each of ten allergens. The ingredients suggest the answers, and the author confirms them. */
export function AllergensField({
  entries,
  opened,
  inBangla = [],
  openedInBangla = [],
  value,
  error,
  onChange,
}: AllergensFieldProps) {
  const noteId = useId();
  const [changed, setChanged] = useState(false);
  const suggested = suggestAllergens([...entries, ...inBangla]);
  const suggestedFirst = suggestAllergens([...opened, ...openedInBangla]);
  // Identifies the ingredients that the author has confirmed. Bangla lines are left out, so that a translation alone
  // does not undo the confirmation.
  const keyOf = (lines: readonly string[], { contains, mayContain }: Lists) =>
    JSON.stringify([lines, contains, mayContain]);
  const text = keyOf(entries, suggested);
  const seen = useRef({
    text: keyOf(opened, suggestedFirst),
    suggested: value.stated ? suggestedFirst : NOTHING,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestion changes only with the ingredients
  useEffect(() => {
    const before = seen.current;
    seen.current = { text, suggested };
    const lists = followSuggestion(value, before.suggested, suggested);
    const stated = value.stated && text === before.text;
    if (value.stated && !stated) setChanged(true);
    if (stated !== value.stated || JSON.stringify(lists) !== JSON.stringify(listsOf(value)))
      onChange({ ...lists, stated });
  }, [text]);

  if (entries.length === 0) return null;
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4" aria-describedby={noteId}>
      <legend className="float-left w-full font-semibold">{texts.heading}</legend>
      <p id={noteId} className="clear-both pt-1 text-sm text-ink-2">
        {texts.fieldHelp}
      </p>
      {error && <FieldNote id={`${noteId}-error`} error={error} />}
      <ul className="mt-2">
        {ALLERGENS.map((one) => (
          <Row
            key={one}
            allergen={one}
            answer={answerTo(value, one)}
            because={suggested.because[one]}
            onAnswer={(answer) => onChange({ ...withAnswer(value, one, answer), stated: value.stated })}
          />
        ))}
      </ul>
      <div role="status">
        {changed && !value.stated && (
          <Notice kind="warning" className="mt-3">
            {texts.changed}
          </Notice>
        )}
      </div>
      <label className="mt-3 flex min-h-touch cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={value.stated}
          onChange={(event) => onChange({ ...value, stated: event.target.checked })}
          aria-describedby={`${noteId}-checked`}
          className="size-6 shrink-0 accent-alta"
        />
        {texts.checked}
      </label>
      <p id={`${noteId}-checked`} className="text-sm text-ink-2">
        {texts.checkedHelp}
      </p>
    </fieldset>
  );
}

const listsOf = ({ contains, mayContain }: Allergens) => ({ contains, mayContain });

interface RowProps {
  allergen: Allergen;
  answer: AllergenAnswer;
  /** The ingredients that suggest this allergen; undefined if none do. */
  because: string[] | undefined;
  onAnswer: (answer: AllergenAnswer) => void;
}

function Row({ allergen, answer, because, onAnswer }: RowProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <p id={id} className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold first-letter:uppercase">{texts.names[allergen]}</span>
        {because && (
          <span className="block text-sm wrap-anywhere text-ink-2">
            {texts.because(because.map(foodWord).join(", "))}
          </span>
        )}
      </p>
      <div role="radiogroup" aria-labelledby={id} className="flex shrink-0">
        {ANSWERS.map((one) => (
          <label
            key={one}
            className="relative -ml-px inline-flex min-h-touch cursor-pointer items-center border border-line-strong px-3 text-sm first:ml-0 first:rounded-l-sm last:rounded-r-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-alta-ink has-focus-visible:outline-dashed"
          >
            <input
              type="radio"
              name={id}
              value={one}
              checked={answer === one}
              onChange={() => onAnswer(one)}
              className="sr-only"
            />
            {texts.answers[one]}
          </label>
        ))}
      </div>
    </li>
  );
}
