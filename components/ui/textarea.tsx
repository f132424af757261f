import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlClass } from "./control-look";
import { Field, type FieldProps } from "./field";

/** A field of several lines with its label, help and error. Takes `{...register("name")}` as it is. */
export function Textarea({
  label,
  hideLabel,
  help,
  error,
  optional,
  className,
  id,
  rows = 3,
  ...textarea
}: Omit<ComponentProps<"textarea">, "className"> & FieldProps) {
  return (
    <Field {...{ label, hideLabel, help, error, optional, className, id }}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          {...textarea}
          className={classNames(controlClass, "resize-y py-2.5")}
        />
      )}
    </Field>
  );
}
