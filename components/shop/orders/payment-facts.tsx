import { ReceiptLink } from "@/components/money/receipt-link";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { backInto } from "@/lib/money/receipts/payment-details";
import { dayText, momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { BackToBuyer } from "@/lib/shop/orders/purchase-views";
import { isInCash } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { paymentWord } from "@/lib/texts/states";
import { Fact } from "./fact";

type Paid = Pick<Order, "paymentStatus" | "paidAt" | "paidWith" | "totalPrice" | "refunded" | "receipt">;

/** Shows when an order was paid, or the cash to pay to the rider. Renders nothing if the order will never be paid. */
export function PaymentFact({ of }: { of: Paid }) {
  const { paidAt, paidWith, paymentStatus, totalPrice, receipt } = of;
  const isDue = paymentStatus === "due";
  if (paidAt === null && !isDue) return null;
  return (
    <Fact label={paidAt === null ? paymentWord("due") : texts.paidAt} wide>
      {paidAt && (
        <time dateTime={paidAt} className="num">
          {momentText(paidAt)}
        </time>
      )}
      {paidAt && paidWith && <span className="num block text-ink-2">{paidWith.label}</span>}
      {isDue && <span className="num block font-semibold">{texts.payRider(formatTaka(totalPrice))}</span>}
      <ReceiptLink number={receipt} className="block text-sm" />
    </Fact>
  );
}

type Back = Pick<Order, "refunded" | "refundDue" | "paidWith">;

interface BackFactsProps {
  of: Back;
  /** The refunds that are made or decided, to say why. */
  refunds: readonly BackToBuyer[];
}

/** Shows the amounts refunded and still to be refunded, and why. */
export function BackFacts({ of: { refunded, refundDue, paidWith }, refunds }: BackFactsProps) {
  const into = backInto(paidWith);
  const isOwed = isInCash({ paidWith });
  return (
    <>
      {refunded > 0 && (
        <Fact label={isOwed ? texts.refundOwed : texts.refunded(into)} wide>
          <Price taka={refunded} className="font-semibold" />
          {isOwed && (
            <RoutedLink href={routes.account} className="block w-fit text-sm underline underline-offset-4">
              {texts.toPayoutAccount}
            </RoutedLink>
          )}
        </Fact>
      )}
      {refundDue > 0 && (
        <Fact label={texts.refundDue(into)} wide>
          <Price taka={refundDue} className="font-semibold" />
        </Fact>
      )}
      {refunds.length > 0 && (
        <Fact label={texts.backReason} wide>
          <ul>
            {refunds.map(({ amount, why, at }) => (
              <li key={at}>
                {refunds.length > 1 && (
                  <>
                    <Price taka={amount} />:{" "}
                  </>
                )}
                {texts.backWhy[why]}
                <time dateTime={at} className="num block text-sm text-ink-2">
                  {dayText(at)}
                </time>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}
