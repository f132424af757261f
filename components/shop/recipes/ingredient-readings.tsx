"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldNote } from "@/components/ui/field";
import { formatAmount } from "@/lib/shop/recipes/amounts/format-amount";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import type { IngredientLine, Item } from "@/lib/shop/recipes/amounts/units";
import { amountsTexts as texts } from "@/lib/texts/amounts";
import { currentLanguage } from "@/lib/texts/language";
import { LineCorrection } from "./line-correction";

interface IngredientReadingsProps {
  entries: readonly string[];
  /** The lines that the author has corrected. A line without items is parsed again. */
  corrected: readonly IngredientLine[];
  error: string | undefined;
  onCorrected: (lines: IngredientLine[]) => void;
}

const same = (a: readonly Item[], b: readonly Item[]) => JSON.stringify(a) === JSON.stringify(b);

/** Shows how each ingredient line was parsed into amount, unit and food. The author can correct it. */
export function IngredientReadings({ entries, corrected, error, onCorrected }: IngredientReadingsProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const id = useId();
  const values = [...new Set(entries)];
  if (values.length === 0) return null;
  const correct = (text: string, items: Item[]) => {
    onCorrected([...corrected.filter((line) => line.text !== text), { text, items }]);
    setEditing(null);
  };
  return (
    <section aria-labelledby={id} className="mt-4 rounded-md border border-line bg-surface p-4">
      <h3 id={id} className="font-semibold">
        {texts.readHeading}
      </h3>
      <p className="mt-1 text-sm text-ink-2">{texts.readHelp}</p>
      {error && <FieldNote id={`${id}-error`} error={error} />}
      <ul className="mt-2">
        {values.map((text) => {
          const read = readLine(text).items;
          const own = corrected.find((line) => line.text === text)?.items ?? [];
          const items = own.length > 0 ? own : read;
          return (
            <li key={text} className="border-t border-line py-2 first:border-t-0">
              {editing === text ? (
                <LineCorrection
                  text={text}
                  items={items.length > 0 ? items : [{ quantity: null, max: null, unit: null, food: text }]}
                  read={read}
                  onDone={(changed) => correct(text, changed)}
                  onReadAgain={() => correct(text, [])}
                  onCancel={() => setEditing(null)}
                />
              ) : (
                <Reading
                  text={text}
                  items={items}
                  corrected={!same(items, read)}
                  onCorrect={() => setEditing(text)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ReadingProps {
  text: string;
  items: readonly Item[];
  corrected: boolean;
  onCorrect: () => void;
}

function Reading({ text, items, corrected, onCorrect }: ReadingProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere text-ink-2">{text}</p>
        <ul className="mt-0.5 flex flex-wrap gap-x-4">
          {items.length === 0 && <li className="text-ink-3">{texts.readAsHeading}</li>}
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same food may occur twice in a line
            <li key={index} className="wrap-anywhere">
              <span className="num font-semibold">{amountOf(item)}</span> {item.food}
            </li>
          ))}
        </ul>
        {corrected && <p className="text-sm text-green-ink">{texts.corrected}</p>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        onClick={onCorrect}
        aria-label={texts.correctLine(text)}
        className="shrink-0"
      >
        {texts.correct}
      </Button>
    </div>
  );
}

const amountOf = ({ quantity, max, unit }: Item) =>
  quantity === null ? (
    <span className="font-normal text-ink-3">{texts.readNothing}</span>
  ) : (
    formatAmount({ quantity, max, unit }, { bangla: currentLanguage() === "bn" })
  );
