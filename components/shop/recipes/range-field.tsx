import { useId } from "react";
import { Select } from "@/components/ui/select";
import type { BoundedCount } from "@/lib/shop/recipes/rules";
import { recipesTexts } from "@/lib/texts/en/recipes";

interface RangeFieldProps {
  label: string;
  name: string;
  min: number;
  /** The end of the slider, which means any. */
  max: number;
  step: number;
  value: string | number | undefined;
  say: (value: number) => string;
  /** What the whole choice shows; said where something is chosen here. */
  count: BoundedCount;
  onChange: (value: number | undefined) => void;
}

/** A thin track, alta up to the thumb, and a white thumb with an alta edge. */
const slider = [
  "h-11 w-full cursor-pointer appearance-none bg-transparent",
  "[--track:linear-gradient(to_right,var(--color-alta)_var(--filled),var(--color-line)_var(--filled))]",
  "[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-(image:--track)",
  "[&::-webkit-slider-thumb]:-mt-3 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-alta [&::-webkit-slider-thumb]:bg-surface",
  "[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-(image:--track)",
  "[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-alta [&::-moz-range-thumb]:bg-surface",
].join(" ");

/** "Up to": a slider whose end means any; where scripts don't run, a list of steps. */
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
          className={slider}
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
