import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "./field";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  /** The label. A link in the label opens its page and does not tick the box. */
  label: ReactNode;
  error?: string;
};

/**
 * A checkbox with its label. A press anywhere on the line ticks the box. Accepts the properties of react-hook-form's
 * `register("name")`.
 */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-touch items-start gap-3 py-2.5">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-5 shrink-0 accent-ink aria-invalid:outline-2 aria-invalid:outline-red-ink"
          {...input}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error && <FieldNote id={id} error={error} />}
    </div>
  );
}
