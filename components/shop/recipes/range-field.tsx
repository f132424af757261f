import { useId } from "react";
import { Select } from "@/components/ui/select";
import type { BoundedCount } from "@/lib/shop/recipes/rules";
import { recipesTexts } from "@/lib/texts/recipes";

interface RangeFieldProps {
  label: string;
  name: string;
  min: number;
  /** The slider's maximum, which means no limit. */
  max: number;
  step: number;
  value: string | number | undefined;
  say: (value: number) => string;
  /** How many recipes match all current filters. Screen readers announce it when this slider changes. */
  count: BoundedCount;
  onChange: (value: number | undefined) => void;
}

/** A slider for an upper limit; its maximum means no limit. Without scripts it is a select list. */
export function RangeField({ label, name, min, max, step, value, say, count, onChange }: RangeFieldProps) {
  const id = useId();
  if (max <= min) return null;
  const at = value === undefined ? max : Math.min(Number(value), max);
  const words = value === undefined || at >= max ? recipesTexts.any : say(at);
  const steps = Array.from({ length: Math.ceil((max - min) / step) }, (_, index) => min + index * step);
  return (
    <>
      <div className="noscript:hidden">
        <div className="mb-3 flex justify-between gap-4">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          <output htmlFor={id} className="num text-ink-2">
            {words}
            {value !== undefined && ` (${recipesTexts.countOfChoice(count.recipes, count.more)})`}
          </output>
        </div>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={at}
          aria-valuetext={words}
          onChange={(event) => {
            const next = Number(event.target.value);
            onChange(next >= max ? undefined : next);
          }}
          className="slider"
          style={{ "--filled": `${((at - min) / (max - min)) * 100}%` } as React.CSSProperties}
        />
      </div>
      <div className="hidden noscript:block">
        <Select
          label={label}
          name={name}
          placeholder={recipesTexts.any}
          options={steps.map((one) => ({ value: String(one), label: say(one) }))}
          defaultValue={value === undefined ? "" : String(value)}
        />
      </div>
    </>
  );
}
