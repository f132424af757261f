import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import { OrderWay } from "../cart/order-way";
import type { CheckoutStep } from "./use-checkout";

interface CheckoutHeadProps {
  title: string;
  step: CheckoutStep;
  /** Buy Now has no cart behind it. */
  single?: boolean;
  /** Nothing is on its way to a card. */
  empty?: boolean;
}

/** The head of a checkout, with how far the buyer is. */
export function CheckoutHead({ title, step, single, empty = false }: CheckoutHeadProps) {
  const at = step.name === "delivery" ? "delivery" : "payment";
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 lg:mb-10">
        <h1 className="display text-4xl lg:text-[3.25rem]">{title}</h1>
        {!empty && <OrderWay at={at} single={single} className="w-full sm:w-96" />}
      </div>
      <noscript>
        <Notice kind="warning" className="mb-6">
          {say.scriptNeeded}
        </Notice>
      </noscript>
    </>
  );
}

/** The sum above the button on a phone, where the summary is far above. */
export function TotalOnPhone({ taka }: { taka: number }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-t border-line pt-5 lg:hidden">
      <span className="font-semibold">{say.totalPayable}</span>
      <Price taka={taka} className="text-2xl font-semibold" />
    </p>
  );
}
