import type { CSSProperties } from "react";
import { classNames } from "./class-names";

interface StitchProps {
  vertical?: boolean;
  /**
   * The part of the line drawn in the text's colour, from 0 to 1; the rest has the colour --thread-ahead. Unset: the
   * whole line.
   */
  sewn?: number;
  /** The earlier value of `sewn`. The line is animated from it to `sewn`. */
  before?: number;
  className?: string;
}

/**
 * A dashed line that looks like stitching. It shows a route, a step, a place or a time, and is never used as a
 * border. The gap after the last dash (7 px) lies outside the box, so that the line ends with a dash.
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
