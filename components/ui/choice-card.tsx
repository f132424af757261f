import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "./field";

type ChoiceCardProps = Omit<ComponentProps<"input">, "type" | "title" | "className"> & {
  title: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
};

/**
 * A radio button that looks like a card. The chosen card has a dark border and dot. Accepts the properties of
 * react-hook-form's `register("name")`.
 */
export function ChoiceCard({ title, help, icon, ...input }: ChoiceCardProps) {
  return (
    <label className="relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-line-strong bg-surface px-4 py-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-alta-ink has-focus-visible:outline-dashed has-disabled:border-dashed has-disabled:bg-sunken has-disabled:text-ink-2">
      {icon && <span className="text-ink-2">{icon}</span>}
      <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        {help && <span className="block text-sm text-ink-2">{help}</span>}
      </span>
      <input type="radio" className="peer sr-only" {...input} />
      <span
        aria-hidden
        className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong peer-checked:border-ink peer-checked:[&>span]:bg-ink"
      >
        <span className="size-2.5 rounded-full" />
      </span>
    </label>
  );
}

/** A group of radio cards (`ChoiceCard`) with a legend and an error message. */
export function ChoiceGroup({
  legend,
  hideLegend,
  error,
  children,
}: {
  legend: string;
  hideLegend?: boolean;
  error?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 text-sm font-semibold"}>{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      {error && <FieldNote id={id} error={error} />}
    </fieldset>
  );
}
