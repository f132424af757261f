"use client";

import { Plus, Trash2 } from "lucide";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldNote } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { itemInput } from "@/lib/shop/recipes/amounts/line-fields";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import { type Item, MAX_ITEMS, UNITS, type Unit } from "@/lib/shop/recipes/amounts/units";
import { amountsTexts as texts } from "@/lib/texts/amounts";
import { localDigits } from "@/lib/texts/digits";
import { Icon } from "../../ui/icon";

/** A parsed item as text for the input fields. `key` is the React key of its row. */
type Typed = { key: number; quantity: string; max: string; unit: string; food: string };

/** Formats a number as a decimal (1.5 and not 1 1/2), which is clear in every language. */
const typedNumber = (value: number | null) => (value === null ? "" : localDigits(value));
const toTyped = ({ quantity, max, unit, food }: Item, key: number): Typed => ({
  key,
  quantity: typedNumber(quantity),
  max: typedNumber(max),
  unit: unit ?? "",
  food,
});

/** A sample food, because the parser accepts an amount only together with a food. */
const FOOD = "thing";

/** Parses "1.5", "1 1/2", "½" or "৩". Returns null for empty text, and NaN for text that is no number. */
function numberIn(text: string): number | null {
  if (text.trim() === "") return null;
  const [item] = readLine(`${text.trim()} ${FOOD}`).items;
  return item?.food === FOOD && item.max === null ? item.quantity : Number.NaN;
}

type Errors = Partial<Record<"quantity" | "max" | "unit" | "food", string>>;

/** Validates a row by the server's own rules. Returns the item or the errors. */
function check({ quantity, max, unit, food }: Typed): { item: Item } | { errors: Errors } {
  const result = itemInput.safeParse({
    quantity: numberIn(quantity),
    max: numberIn(max),
    unit: (unit || null) as Unit | null,
    food,
  });
  if (result.success) return { item: result.data };
  return {
    errors: Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

interface LineCorrectionProps {
  text: string;
  items: readonly Item[];
  /** The items that the parser finds in the line's text. */
  read: readonly Item[];
  onDone: (items: Item[]) => void;
  onReadAgain: () => void;
  onCancel: () => void;
}

/** A form to correct how one ingredient line was parsed. Each item in the line has an amount, a unit and a food. */
export function LineCorrection({ text, items, read, onDone, onReadAgain, onCancel }: LineCorrectionProps) {
  const [rows, setRows] = useState(() => items.map(toTyped));
  const [errors, setErrors] = useState<Record<number, Errors>>({});
  const change = (key: number, part: Partial<Typed>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const done = () => {
    const checked = rows.map((row) => [row.key, check(row)] as const);
    const wrong = checked.flatMap(([key, result]) =>
      "errors" in result ? [[key, result.errors] as const] : [],
    );
    setErrors(Object.fromEntries(wrong));
    if (wrong.length === 0) onDone(checked.flatMap(([, result]) => ("item" in result ? [result.item] : [])));
  };
  return (
    <fieldset className="grid gap-4 py-2">
      <legend className="text-sm wrap-anywhere text-ink-2">{text}</legend>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          errors={errors[row.key] ?? {}}
          onChange={(part) => change(row.key, part)}
          onRemove={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={done}>
          {texts.done}
        </Button>
        {rows.length < MAX_ITEMS && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              setRows([
                ...rows,
                {
                  key: Math.max(...rows.map(({ key }) => key)) + 1,
                  quantity: "",
                  max: "",
                  unit: "",
                  food: "",
                },
              ])
            }
          >
            <Icon of={Plus} aria-hidden size={16} />
            {texts.addFood}
          </Button>
        )}
        {JSON.stringify(items) !== JSON.stringify(read) && (
          <Button variant="ghost" size="sm" onClick={onReadAgain}>
            {texts.readAgain}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

interface RowProps {
  row: Typed;
  errors: Errors;
  onChange: (part: Partial<Typed>) => void;
  onRemove: (() => void) | undefined;
}

function Row({ row, errors, onChange, onRemove }: RowProps) {
  const noteId = useId();
  const wrong = Object.values(errors)[0];
  // Links a field to the one error message below its row, because the fields are too narrow for their own messages.
  const wiring = (error: string | undefined) =>
    error ? { "aria-invalid": true as const, "aria-describedby": noteId } : {};
  return (
    <div className="grid grid-cols-3 items-start gap-x-3 gap-y-3 sm:grid-cols-[5rem_5rem_7rem_minmax(0,1fr)_auto]">
      <Input
        label={texts.quantity}
        value={row.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
        {...wiring(errors.quantity)}
        autoComplete="off"
      />
      <Input
        label={texts.upTo}
        value={row.max}
        onChange={(event) => onChange({ max: event.target.value })}
        {...wiring(errors.max)}
        autoComplete="off"
      />
      <Select
        label={texts.unit}
        placeholder={texts.noUnit}
        options={UNITS.map((unit) => ({ value: unit, label: texts.unitNames[unit] }))}
        value={row.unit}
        onChange={(event) => onChange({ unit: event.target.value })}
        {...wiring(errors.unit)}
      />
      <div className="col-span-3 flex items-end gap-2 sm:col-span-2 sm:items-start">
        <Input
          label={texts.food}
          value={row.food}
          onChange={(event) => onChange({ food: event.target.value })}
          {...wiring(errors.food)}
          autoComplete="off"
          className="grow"
        />
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={texts.removeFood(row.food)}
            title={texts.removeFood(row.food)}
            onClick={onRemove}
            className="text-ink-2 sm:mt-7"
          >
            <Icon of={Trash2} aria-hidden size={20} />
          </Button>
        )}
      </div>
      {wrong && (
        <div className="-mt-3 col-span-full">
          <FieldNote id={noteId} error={wrong} />
        </div>
      )}
    </div>
  );
}
