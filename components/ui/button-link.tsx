import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-look";
import { classNames } from "./class-names";

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={classNames(buttonClass({ variant, size, block }), className)} {...rest} />;
}
