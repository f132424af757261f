import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { typedNumber } from "@/lib/platform/latin-digits";
import { CATEGORIES, DIFFICULTIES } from "@/lib/shop/recipes/rules";
import { bringTexts } from "@/lib/texts/bring";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

export const CategoryField = ({ value, onChange, disabled }: FieldProps) => (
  <Select
    label={texts.category}
    placeholder={bringTexts.choose}
    options={CATEGORIES.map((name) => ({ value: name, label: valuesTexts.category(name) }))}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const DifficultyField = ({ value, onChange, disabled }: FieldProps) => (
  <Select
    label={texts.difficulty}
    placeholder={bringTexts.choose}
    options={DIFFICULTIES.map((name) => ({ value: name, label: texts[name] }))}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const PriceField = ({ value, onChange, disabled }: FieldProps) => (
  <Input
    label={texts.price}
    unit="৳"
    inputMode="decimal"
    autoComplete="off"
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Parses a typed price in taka. Returns null if the text is not a number. */
export function numberOf(text: string): number | null {
  const taka = typedNumber(text) ?? Number.NaN;
  return Number.isNaN(taka) ? null : taka;
}
