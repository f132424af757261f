import type { CSSProperties } from "react";
import { classNames } from "./class-names";

interface StitchProps {
  vertical?: boolean;
  /** How much of it is sewn, 0 to 1, in the text's colour; the rest has --thread-ahead. All of it without. */
  sewn?: number;
  /** How much was sewn a moment ago: it sews on from there, once. */
  before?: number;
  className?: string;
}

/**
 * The running stitch. It stands for a way, a step, a place or time, never for a border or an ornament.
 * The gap after the last stitch (7 px) hangs over, so that a thread ends with a stitch.
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
