import { formatTaka } from "@/lib/platform/money";
import { classNames } from "./class-names";

/** An amount in taka, `৳ 1,440`: tabular figures, never broken over two lines. */
export function Price({
  taka,
  decimals,
  className,
}: {
  taka: number;
  /** Always two decimals (the cart). */
  decimals?: boolean;
  className?: string;
}) {
  return (
    <span className={classNames("num whitespace-nowrap", className)}>{formatTaka(taka, { decimals })}</span>
  );
}
