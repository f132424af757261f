import { LoaderCircle } from "lucide-react";
import { classNames } from "./class-names";

/** A turning ring; says nothing by itself, so put a text beside it. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      size={size}
      className={classNames("animate-spin motion-reduce:animate-none", className)}
    />
  );
}
