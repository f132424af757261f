import type { ComponentProps } from "react";
import { Field, type FieldProps, langOfValue, splitField } from "./field";

/**
 * A multi-line field with label, help and error message. Accepts the properties of react-hook-form's
 * `register("name")`.
 */
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
