import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Field, type FieldProps, splitField } from "./field";
import { Icon } from "./icon";

interface SelectOption {
  value: string;
  label: string;
  /** The language of the option's label, if it is not the language of the page. */
  lang?: string;
}

type SelectProps = Omit<ComponentProps<"select">, "className" | "children"> &
  FieldProps & {
    options: readonly SelectOption[];
    /** The label of the empty option: what to choose, or why nothing can be chosen yet ("Choose a region first"). */
    placeholder?: string;
  };

/**
 * The browser's `<select>` with the site's look, a label, help and an error message. Accepts the properties of
 * react-hook-form's `register("name")`.
 */
export function Select(props: SelectProps) {
  const [field, { options, placeholder, ...select }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            {...select}
            className={classNames(
              "control",
              "appearance-none truncate pr-11 [&>option]:text-ink has-[option[value='']:checked]:text-ink-3",
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            aria-hidden
            size={18}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
