import type { ComponentProps } from "react";
import { Field, type FieldProps, langOfValue, splitField } from "./field";

/** A field of several lines with its label, help and error. Takes `{...register("name")}`. */
export function Textarea(props: Omit<ComponentProps<"textarea">, "className"> & FieldProps) {
  const [field, textarea] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          {...textarea}
          lang={langOfValue(textarea)}
          className="control resize-y py-2.5"
        />
      )}
    </Field>
  );
}
