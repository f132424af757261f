import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { InScripts } from "@/components/ui/in-scripts";
import { Price } from "@/components/ui/price";
import { dayText } from "@/lib/platform/day-words";
import { payableOrders } from "@/lib/shop/orders/purchase-rules";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import { isInCash } from "@/lib/shop/orders/rules";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";
import { Fact } from "./fact";
import { OrderAgain } from "./order-again";
import { BackFacts, PaymentFact } from "./payment-facts";
import { type ClaimsOfOrders, PurchaseBox } from "./purchase-box";

/** Everything bought with one payment: its orders, the delivery address, and a button to buy it again. */
export function PurchaseCard({
  purchase,
  claims,
  onChanged,
}: {
  purchase: Purchase;
  claims: ClaimsOfOrders;
  onChanged: () => void;
}) {
  const [first, ...others] = purchase.orders;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <li>
        <PurchaseBox
          order={first}
          alone
          claim={claims[first._id]}
          onChanged={onChanged}
          facts={<PlaceFact purchase={purchase} />}
        >
          <OrderAgain purchase={purchase} />
        </PurchaseBox>
      </li>
    );
  }
  const { _id, orders, totalPrice, refunded, completedAt, createdAt } = purchase;
  const payable = payableOrders(orders);
  const recipes = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <li>
      <section
        aria-labelledby={`purchase-${_id}`}
        className="rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={`purchase-${_id}`} className="display text-xl leading-tight">
            {purchaseCardTexts.boxes(recipes, orders.length)}
          </h2>
          <p className="num text-sm text-ink-2">
            {purchaseCardTexts.orderedAt(dayText(completedAt ?? createdAt))}
          </p>
        </div>
        {orders.some(({ stateText }) => stateText !== purchase.stateText) && (
          <p className="mt-1 text-sm text-ink-2">
            <InScripts of={purchase.stateText} />
          </p>
        )}
        <ul className="mt-5 grid gap-6">
          {orders.map((order) => (
            <li key={order._id}>
              <PurchaseBox order={order} alone={false} claim={claims[order._id]} onChanged={onChanged} />
            </li>
          ))}
        </ul>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t-2 border-line pt-5 sm:grid-cols-4">
          {payable.length > 0 && (
            <>
              <Fact label={purchaseCardTexts.deliveryOf(payable.length)} wide>
                <Price taka={payable.reduce((sum, { deliveryCharge }) => sum + deliveryCharge, 0)} />
              </Fact>
              <Fact label={purchase.paymentStatus === "due" ? texts.total : texts.totalPaid} wide>
                <Price taka={totalPrice} className="text-lg font-semibold" />
              </Fact>
            </>
          )}
          <BackFacts of={{ ...first, refunded, refundDue: 0 }} />
          {!isInCash(first) && <PaymentFact of={{ ...first, totalPrice, refunded }} />}
          <PlaceFact purchase={purchase} />
        </dl>
        <OrderAgain purchase={purchase} />
      </section>
    </li>
  );
}

function PlaceFact({ purchase }: { purchase: Purchase }) {
  // Prefers the order's address, which the buyer may have completed after the purchase.
  const to = purchase.orders[0]?.buyerInfo ?? purchase.buyerInfo;
  return (
    (to.address || to.district) && (
      <Fact label={texts.deliverTo} wide>
        <span className="wrap-anywhere whitespace-pre-line">
          <PlaceLine {...to} />
        </span>
        {to.phone && <span className="num block text-ink-2">{to.phone}</span>}
      </Fact>
    )
  );
}
