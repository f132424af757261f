import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { Field, type FieldProps, langOfValue, splitField } from "./field";

export type InputProps = Omit<ComponentProps<"input">, "className"> &
  FieldProps & {
    /** An icon inside the field, at the start. */
    icon?: ReactNode;
    /** A unit inside the field, at the end, such as "kg" or "৳". */
    unit?: ReactNode;
    inputClassName?: string;
  };

/**
 * A one-line field with label, help and error message. Accepts the properties of react-hook-form's
 * `register("name")`.
 */
export function Input(props: InputProps) {
  const [field, { icon, unit, inputClassName, ...input }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-3">
              {icon}
            </span>
          )}
          <input
            {...control}
            {...input}
            lang={langOfValue(input)}
            className={classNames(
              "control",
              Boolean(icon) && "pl-11",
              Boolean(unit) && "pr-12",
              inputClassName,
            )}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-sm text-ink-3">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
