import { ReceiptLink } from "@/components/money/receipt-link";
import { PaymentBadge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { backInto } from "@/lib/money/receipts/payment-details";
import { momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { isInCash, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { Fact } from "./fact";

type Paid = Pick<Order, "paymentStatus" | "paidAt" | "paidWith" | "totalPrice" | "refunded" | "receipt">;

/** Shows when an order was paid, or the cash to pay to the rider. Renders nothing if the order will never be paid. */
export function PaymentFact({ of }: { of: Paid }) {
  const { paidAt, paidWith, paymentStatus, totalPrice, receipt } = of;
  const isDue = paymentStatus === "due";
  if (paidAt === null && !isDue) return null;
  return (
    <Fact label={paidAt === null ? texts.payment : texts.paidAt} wide>
      {paidAt && (
        <time dateTime={paidAt} className="num">
          {momentText(paidAt)}
        </time>
      )}{" "}
      <PaymentBadge status={shownOrderPayment(of)} />
      {paidAt && paidWith && <span className="num mt-1 block text-sm text-ink-2">{paidWith.label}</span>}
      {isDue && <span className="num mt-1 block text-sm">{texts.payRider(formatTaka(totalPrice))}</span>}
      <ReceiptLink number={receipt} className="block text-sm" />
    </Fact>
  );
}

type Back = Pick<Order, "refunded" | "refundDue" | "paidWith">;

/** Shows the amounts refunded and still to be refunded. */
export function BackFacts({ of: { refunded, refundDue, paidWith } }: { of: Back }) {
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
          <Price taka={refundDue} />
        </Fact>
      )}
    </>
  );
}
