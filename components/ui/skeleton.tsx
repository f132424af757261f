import { classNames } from "./class-names";

/** A sunken block in the shape of what comes; shows after 200 ms. Put the loading text beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("skeleton rounded-sm bg-sunken", className)} />;
}
