import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { WayFacts } from "@/components/delivery/parcels/way-facts";
import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { classNames } from "@/components/ui/class-names";
import { InScripts } from "@/components/ui/in-scripts";
import { Price } from "@/components/ui/price";
import { nearMoment } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import { ENDED } from "@/lib/shop/orders/status";
import type { Order } from "@/lib/shop/orders/views";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { ordersTexts } from "@/lib/texts/orders";
import { stateTexts } from "@/lib/texts/states";
import { Fact } from "./fact";

/** An order right after the purchase: what was bought, what happens next and until when. */
export function BoughtOrder({ order }: { order: Order }) {
  const { lines, trackingId, code, deliveryCharge, collect } = order;
  const isOver = ENDED.some((state) => state === order.state);
  const waits = isUnanswered(order);
  return (
    <>
      <ul className="text-ink-2">
        {lines.map((line) => (
          <li key={line.recipeId} className="num wrap-anywhere">
            <DishName of={line} />, {texts.quantityTimes(line.quantity, formatTaka(line.price))}
            <OtherName of={line} />
            <BoxLine box={line} />
          </li>
        ))}
        <li className="num">
          {ordersTexts.deliveryFee}: <Price taka={deliveryCharge} />
        </li>
      </ul>
      <p className="mt-3 font-semibold">
        <InScripts of={waits ? nextWords(order) : order.stateText} />
      </p>
      {collect > 0 && <p className="num mt-1">{texts.payAtDoor([formatTaka(collect)])}</p>}
      {trackingId && !isOver && (
        <div className="mt-4 border-t border-line pt-4">
          <WayFacts
            trackingId={trackingId}
            code={code ?? null}
            codeHelp={ordersTexts.tellCode(collect > 0)}
            // The sentence above tells the day while the kitchen has not answered.
            hasDay={!waits}
          />
        </div>
      )}
    </>
  );
}

const isUnanswered = ({ state, answerUntil }: Order): boolean => state === "paid" && answerUntil !== null;

/** The kitchens that have not answered yet. Shows nothing once all have. */
export function WaitsFor({ orders, className }: { orders: readonly Order[]; className: string }) {
  const kitchens = orders.filter(isUnanswered).map(({ sellerInfo }) => sellerInfo.name);
  if (kitchens.length === 0) return null;
  return (
    <p className={classNames("font-semibold wrap-anywhere", className)}>
      <InScripts of={texts.waitingFor(kitchens)} />
    </p>
  );
}

/** Until when the kitchen answers and how long the way takes then. */
function nextWords({ answerUntil, completedAt, expectedDays }: Order): string {
  const until = new Date(answerUntil ?? 0);
  const since = completedAt === null ? until : new Date(completedAt);
  return texts.whatIsNext(nearMoment(until, since), stateTexts.about(expectedDays));
}

/** Where a purchase goes and how it is paid. */
export function BoughtFacts({ purchase }: { purchase: Purchase }) {
  const { buyerInfo, paidWith, totalPrice, orders } = purchase;
  const due = orders.flatMap(({ collect }) => (collect > 0 ? [collect] : []));
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={ordersTexts.deliverTo}>
        <span className="block wrap-anywhere">
          {buyerInfo.name}
          {buyerInfo.phone && <span className="num">, {buyerInfo.phone}</span>}
        </span>
        <span className="wrap-anywhere whitespace-pre-line">
          <PlaceLine {...buyerInfo} />
        </span>
      </Fact>
      {due.length > 0 ? (
        <Fact label={texts.dueAtDoor}>
          {due.length > 1 ? (
            <span className="num">{texts.payAtDoor(due.map(formatTaka))}</span>
          ) : (
            <Price taka={due[0] ?? 0} className="text-2xl font-semibold" />
          )}
        </Fact>
      ) : (
        purchase.paymentStatus === "succeeded" && (
          <Fact label={ordersTexts.totalPaid}>
            <Price taka={totalPrice} className="text-2xl font-semibold" />
            {paidWith && <span className="num block text-sm text-ink-2">{paidWith.label}</span>}
          </Fact>
        )
      )}
    </dl>
  );
}
