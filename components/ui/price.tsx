import { formatTaka, takaSign } from "@/lib/platform/money";
import { classNames } from "./class-names";

/** An amount in taka, `৳ 1,440`, with figures of equal width; it never breaks over two lines. */
export function Price({
  taka,
  decimals,
  sign,
  className,
}: {
  taka: number;
  /** The sign before the amount: 1 for what is added, -1 for what is subtracted. */
  sign?: 1 | -1;
  /** Always two decimals (the cart). */
  decimals?: boolean;
  className?: string;
}) {
  return (
    <span className={classNames("num whitespace-nowrap", className)}>
      {sign && takaSign(sign)}
      {formatTaka(taka, { decimals })}
    </span>
  );
}

/** A line of a sum: a label and its amount. `total`: the last line; screen readers announce its changes. */
export function SumLine({
  label,
  taka,
  look = "plain",
}: {
  label: string;
  taka: number;
  look?: "plain" | "strong" | "total";
}) {
  const strong = look === "plain" ? undefined : "font-semibold";
  const isTotal = look === "total";
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-4",
        isTotal && "mt-1 border-t border-line pt-4",
      )}
    >
      <dt className={strong ?? "text-ink-2"}>{label}</dt>
      <dd aria-live={isTotal ? "polite" : undefined}>
        <Price taka={taka} className={classNames(strong, isTotal && "text-2xl")} />
      </dd>
    </div>
  );
}
