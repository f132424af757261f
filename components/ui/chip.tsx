import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A pill that filters: chosen is ink, never red. */
export function ChipLink({
  chosen = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & { chosen?: boolean }) {
  return (
    <Link
      aria-current={chosen ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-touch items-center rounded-full border px-5 font-medium whitespace-nowrap transition-colors",
        chosen ? "border-ink bg-ink text-paper" : "border-line-strong/60 text-ink hover:bg-sunken",
        className,
      )}
      {...rest}
    />
  );
}
