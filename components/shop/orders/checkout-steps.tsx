import { Check } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { Stitch } from "@/components/ui/stitch";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";

/** Where the buyer is: delivery, then payment. */
export function CheckoutSteps({ at }: { at: "delivery" | "payment" }) {
  const paying = at === "payment";
  return (
    <ol aria-label={say.steps} className="flex items-center gap-3 font-medium">
      <li aria-current={paying ? undefined : "step"} className="flex items-center gap-2.5">
        <span
          aria-hidden
          className={classNames(
            "grid size-7 place-items-center rounded-full text-sm font-semibold",
            paying ? "bg-green-soft text-green-ink" : "bg-ink text-paper",
          )}
        >
          {paying ? <Check size={16} /> : 1}
        </span>
        <span className={paying ? "text-ink-2" : undefined}>{say.stepDelivery}</span>
        {paying && <span className="sr-only">{commonTexts.done}</span>}
      </li>
      <li aria-hidden className={paying ? "text-alta-ink" : "text-line-strong"}>
        <Stitch className="w-10" />
      </li>
      <li aria-current={paying ? "step" : undefined} className="flex items-center gap-2.5">
        <span
          aria-hidden
          className={classNames(
            "grid size-7 place-items-center rounded-full text-sm font-semibold",
            paying ? "bg-ink text-paper" : "border border-line-strong text-ink-2",
          )}
        >
          2
        </span>
        <span className={paying ? undefined : "text-ink-2"}>{say.stepPayment}</span>
      </li>
    </ol>
  );
}
