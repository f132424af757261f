import type { CSSProperties } from "react";
import { classNames } from "./class-names";

interface StitchProps {
  vertical?: boolean;
  /** The part that is sewn, from 0 to 1, in the text's colour; the rest is in --thread-ahead. Unset: all of it. */
  sewn?: number;
  /** The part that was sewn before: the stitch animates from there once. */
  before?: number;
  className?: string;
}

/**
 * The running stitch. It shows a route, a step, a place or time, and is never a border or an ornament. The gap after
 * the last stitch (7 px) lies outside the box, so that the line ends with a stitch.
 */
export function Stitch({ vertical = false, sewn, before, className }: StitchProps) {
  const share = (part: number | undefined) => (part === undefined ? undefined : `${part * 100}%`);
  const style = { "--sewn": share(sewn), "--sewn-before": share(before) } as CSSProperties;
  return (
    <span
      aria-hidden
      style={sewn === undefined && before === undefined ? undefined : style}
      className={classNames(
        "block",
        vertical ? "stitch-y" : "stitch-x -mr-1.75",
        before !== undefined && "motion-safe:animate-sew",
        className,
      )}
    />
  );
}
