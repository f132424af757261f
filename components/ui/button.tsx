import { LoaderCircle } from "lucide";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-look";
import { classNames } from "./class-names";
import { Icon } from "./icon";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** True: the button is disabled and shows a spinner and `busyLabel` instead of its label. */
  busy?: boolean;
  /** The label while `busy` is true, as worded in the specification ("Processing...", "Logging in..."). */
  busyLabel?: string;
}

/**
 * A button. With `busyLabel` the button is as wide as the longer of its two labels, so that its width does not change
 * when it becomes busy.
 */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  disabled,
  type = "button",
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, block }), busy && "opacity-80!", className)}
      {...rest}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <span className="grid justify-items-center [&>*]:[grid-area:1/1]">
          <span className={classNames("inline-flex items-center gap-2.5", busy && "invisible")}>
            {children}
          </span>
          <span className={classNames("inline-flex items-center gap-2.5", !busy && "invisible")}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A spinning ring. Screen readers ignore it, so put a text beside it. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <Icon
      of={LoaderCircle}
      aria-hidden
      size={size}
      className={classNames("animate-spin motion-reduce:animate-none", className)}
    />
  );
}
