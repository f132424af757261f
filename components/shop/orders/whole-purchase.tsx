import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { ButtonLink } from "@/components/ui/button-link";
import { InScripts } from "@/components/ui/in-scripts";
import { PageHeading } from "@/components/ui/page-heading";
import { SumLine } from "@/components/ui/price";
import { dayText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import type { ClaimOfOrder } from "@/lib/shop/claims/views";
import { isUnderWay, payableOrders } from "@/lib/shop/orders/purchase-rules";
import type { Purchase, PurchaseWithRefunds } from "@/lib/shop/orders/purchase-views";
import { isInCash } from "@/lib/shop/orders/rules";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";
import { Fact } from "./fact";
import { FreshPage } from "./fresh-page";
import { OrderAgain } from "./order-again";
import { BackFacts, PaymentFact } from "./payment-facts";
import { PurchaseBox } from "./purchase-box";
import { purchaseTitle } from "./purchase-title";

interface WholePurchaseProps extends PurchaseWithRefunds {
  /** By order id: the order's claim, or the deadline for one. */
  claims: Readonly<Record<string, ClaimOfOrder>>;
  /** The e-mail that people write to. */
  contact: string;
}

/** A purchase's own page: its orders with all their actions, what was paid and given back, and where it goes. */
export function WholePurchase({ purchase, refunds, claims, contact }: WholePurchaseProps) {
  const { orders, completedAt, createdAt } = purchase;
  const isAlone = orders.length === 1;
  return (
    <>
      <FreshPage everyMs={60_000} />
      <PageHeading
        title={<InScripts of={purchaseTitle(purchase)} />}
        note={
          <>
            {purchaseCardTexts.orderedAt(dayText(completedAt ?? createdAt))}
            {orders.some(({ stateText }) => stateText !== purchase.stateText) && (
              <span className="block">
                <InScripts of={purchase.stateText} />
              </span>
            )}
          </>
        }
        size="dashboard"
      >
        <ButtonLink href={routes.myOrders} variant="ghost" className="max-sm:-ml-5">
          {texts.toOrders}
        </ButtonLink>
      </PageHeading>
      <div className="grid max-w-[70rem] items-start gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 lg:gap-5">
          {orders.map((order) => (
            <PurchaseBox
              key={order._id}
              order={order}
              claim={claims[order._id]}
              refunds={refunds[order._id] ?? []}
              isAlone={isAlone}
            />
          ))}
        </div>
        <Summary purchase={purchase} refunds={refunds} contact={contact} />
      </div>
    </>
  );
}

function Summary({ purchase, refunds, contact }: Omit<WholePurchaseProps, "claims">) {
  const { orders, totalPrice, refunded } = purchase;
  const [first, ...others] = orders;
  if (!first) return null;
  const isAlone = others.length === 0;
  const payable = payableOrders(orders);
  const isPaid = isAlone ? first.paidAt !== null : purchase.paymentStatus !== "due";
  const subject = encodeURIComponent(orders.flatMap(({ trackingId }) => trackingId ?? []).join(", "));
  return (
    <section aria-labelledby="details" className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 id="details" className="display text-xl leading-tight">
        {purchaseCardTexts.details}
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {payable.length > 0 && (
          <>
            <SumLine
              label={isAlone ? texts.deliveryFee : purchaseCardTexts.deliveryOf(payable.length)}
              taka={payable.reduce((sum, { deliveryCharge }) => sum + deliveryCharge, 0)}
            />
            <SumLine label={isPaid ? texts.totalPaid : texts.total} taka={totalPrice} look="strong" />
          </>
        )}
        {(isAlone || !isInCash(first)) && <PaymentFact of={{ ...first, totalPrice, refunded }} />}
        {isAlone ? (
          <BackFacts of={first} refunds={refunds[first._id] ?? []} />
        ) : (
          // Why it was given back stands with each order.
          <BackFacts of={{ ...first, refunded, refundDue: 0 }} refunds={[]} />
        )}
        <PlaceFact purchase={purchase} />
      </dl>
      {!orders.some(isUnderWay) && <OrderAgain purchaseId={purchase._id} dishes={dishesOf(purchase)} />}
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
        {purchaseCardTexts.help}{" "}
        <a
          href={`mailto:${contact}?subject=${subject}`}
          className="touch-area font-semibold wrap-anywhere text-ink underline underline-offset-4"
        >
          {contact}
        </a>
      </p>
    </section>
  );
}

const dishesOf = ({ orders }: Purchase) =>
  orders.flatMap(({ lines }) =>
    lines.map(({ recipeId, title, titleBn }) => ({ recipeId, title, ...(titleBn && { titleBn }) })),
  );

function PlaceFact({ purchase }: { purchase: Purchase }) {
  // Prefers the order's address, which the buyer may have completed after the purchase.
  const to = purchase.orders[0]?.buyerInfo ?? purchase.buyerInfo;
  return (
    (to.address || to.district) && (
      <Fact label={texts.deliverTo} wide>
        <span className="wrap-anywhere whitespace-pre-line">
          <PlaceLine {...to} />
        </span>
        {to.phone && <span className="num block text-ink-2 wrap-anywhere">{to.phone}</span>}
      </Fact>
    )
  );
}
