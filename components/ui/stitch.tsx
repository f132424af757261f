import { classNames } from "./class-names";

/**
 * The running stitch, in the current text colour. It stands for a way, a step, a place or time: no border.
 * The gap after the last stitch (7 px) hangs over, so that a thread ends with a stitch.
 */
export function Stitch({
  vertical = false,
  sew = false,
  className,
}: {
  vertical?: boolean;
  /** Draws itself once. */
  sew?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block",
        vertical ? "stitch-y" : "stitch-x -mr-1.75",
        sew && "animate-sew",
        className,
      )}
    />
  );
}
