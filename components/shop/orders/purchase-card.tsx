import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { ReceiptLink } from "@/components/money/receipt-link";
import { OrderPaymentBadge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import { dayText, momentText } from "@/lib/platform/day-words";
import type { Purchase } from "@/lib/shop/orders/purchase-schema";
import { shownOrderPayment } from "@/lib/shop/orders/rules";
import { ordersTexts as say } from "@/lib/texts/orders";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";
import { valuesTexts } from "@/lib/texts/values";
import { Fact } from "./fact";
import { OrderAgain } from "./order-again";
import { type ClaimsOfOrders, PurchaseBox } from "./purchase-box";

/** What was paid at once: its boxes, where they go, and the way to order it again. One box looks like an order. */
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
          facts={<PaidFacts purchase={purchase} />}
        >
          <OrderAgain purchase={purchase} />
        </PurchaseBox>
      </li>
    );
  }
  const { _id, orders, totalPrice, refunded, completedAt, createdAt } = purchase;
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
          <p className="mt-1 text-sm text-ink-2">{purchase.stateText}</p>
        )}
        <ul className="mt-5 grid gap-6">
          {orders.map((order) => (
            <li key={order._id}>
              <PurchaseBox order={order} alone={false} claim={claims[order._id]} onChanged={onChanged} />
            </li>
          ))}
        </ul>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t-2 border-line pt-5 sm:grid-cols-4">
          <Fact label={purchaseCardTexts.deliveryOf(orders.length)} wide>
            <Price taka={orders.reduce((sum, { deliveryCharge }) => sum + deliveryCharge, 0)} />
          </Fact>
          <Fact label={say.totalPaid} wide>
            <Price taka={totalPrice} className="text-lg font-semibold" />
          </Fact>
          {refunded > 0 && (
            <Fact label={say.refunded} wide>
              <Price taka={refunded} className="font-semibold" />
            </Fact>
          )}
          <PaidFacts purchase={purchase} />
        </dl>
        <OrderAgain purchase={purchase} />
      </section>
    </li>
  );
}

/** When it was paid and where it goes: what a receipt needs besides the amounts. */
function PaidFacts({ purchase }: { purchase: Purchase }) {
  const { paidAt, location, totalPrice, refunded } = purchase;
  const [{ paymentStatus } = { paymentStatus: "" }] = purchase.orders;
  // The address may have been filled in on the box.
  const { phone, address, district } = purchase.orders[0]?.buyerInfo ?? purchase.buyerInfo;
  const place = location === "outside" && district ? valuesTexts.place(district) : null;
  return (
    <>
      {paidAt && (
        <Fact label={say.paidAt} wide>
          <time dateTime={paidAt} className="num">
            {momentText(paidAt)}
          </time>{" "}
          <OrderPaymentBadge status={shownOrderPayment({ paymentStatus, totalPrice, refunded })} />
          <ReceiptLink number={purchase.receipt} className="block text-sm" />
        </Fact>
      )}
      {(address || place) && (
        <Fact label={say.deliverTo} wide>
          <span className="wrap-anywhere whitespace-pre-line">
            <PlaceLine street={address} names={[place]} />
          </span>
          {phone && <span className="num block text-ink-2">{phone}</span>}
        </Fact>
      )}
    </>
  );
}
