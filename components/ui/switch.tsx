"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";

type SwitchProps = Omit<ComponentProps<"button">, "onChange" | "children" | "type" | "role"> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch whose effect comes at once. Its name comes from a label or from `aria-label`. */
export const Switch = ({ checked, onChange, className, ...button }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    onClick={() => onChange(!checked)}
    className={classNames("grid min-h-touch min-w-touch place-items-center disabled:opacity-45", className)}
    {...button}
  >
    <SwitchTrack checked={checked} />
  </button>
);

/** What a switch looks like. */
export const SwitchTrack = ({ checked }: { checked: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      "relative h-7 w-12 shrink-0 rounded-full border-2 transition-colors",
      checked ? "border-ink bg-ink" : "border-line-strong bg-sunken",
    )}
  >
    <span
      className={classNames(
        "absolute top-0.5 size-5 rounded-full transition-[left]",
        checked ? "left-[1.375rem] bg-paper" : "left-0.5 bg-line-strong",
      )}
    />
  </span>
);
