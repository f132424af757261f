import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** A box to tick with its text, 44 high. Takes `{...register("name")}`. */
export function Checkbox({
  children,
  ...input
}: Omit<ComponentProps<"input">, "type" | "className"> & { children: ReactNode }) {
  return (
    <label className="flex min-h-touch items-center gap-3">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-xs border-2 border-line-strong bg-surface checked:border-ink checked:bg-ink disabled:opacity-45"
          {...input}
        />
        <Check
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none absolute text-paper opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{children}</span>
    </label>
  );
}
