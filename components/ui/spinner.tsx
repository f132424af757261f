import { LoaderCircle } from "lucide";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** A turning ring; says nothing by itself, so put a text beside it. */
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
