import { formatTaka, takaSign } from "@/lib/platform/money";
import { classNames } from "./class-names";

/** An amount in taka, such as `৳ 1,440`, with digits of equal width and no line break inside. */
export function Price({
  taka,
  sign,
  className,
}: {
  taka: number;
  /** Shows a sign before the amount: 1 for an added amount, -1 for a subtracted one. */
  sign?: 1 | -1;
  className?: string;
}) {
  return (
    <span className={classNames("num whitespace-nowrap", className)}>
      {sign && takaSign(sign)}
      {formatTaka(taka)}
    </span>
  );
}

/** A line of a calculation: a label and its amount. `total` is true for the line with the sum. */
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
        "flex flex-wrap items-baseline gap-x-4",
        isTotal && "mt-1 border-t border-line pt-4",
      )}
    >
      <dt className={classNames("min-w-0 flex-[1_1_7rem]", strong ?? "text-ink-2")}>{label}</dt>
      <dd aria-live={isTotal ? "polite" : undefined} className="ml-auto">
        <Price taka={taka} className={classNames(strong, isTotal && "text-2xl")} />
      </dd>
    </div>
  );
}
