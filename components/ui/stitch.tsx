import { classNames } from "./class-names";

/** The running stitch, in the current text colour. It stands for a way, a step, a place or time: no border. */
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
      className={classNames("block", vertical ? "stitch-y" : "stitch-x", sew && "animate-sew", className)}
    />
  );
}
