import { SmallPicture } from "@/components/shop/boxes/small-picture";
import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import { InScripts } from "@/components/ui/in-scripts";
import { Price } from "@/components/ui/price";
import { Row } from "@/components/ui/row";
import { shortDay } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { payableOrders, placeOfOrder } from "@/lib/shop/orders/purchase-rules";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import type { Order } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { briefState } from "@/lib/texts/states";
import { purchaseTitle } from "./purchase-title";
import { OrderStateBadge } from "./state-badge";

/** A purchase that is over in Your Orders, on one line. The line opens the purchase's page. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { _id, orders, totalPrice, refunded, stateText, completedAt, createdAt } = purchase;
  const [first, ...others] = orders;
  const line = first?.lines[0];
  if (!first || !line) return null;
  const at = completedAt ?? createdAt;
  const states = orders.map(shortState);
  return (
    <Row
      href={routes.purchase(_id)}
      picture={<SmallPicture of={{ ...line, seed: line.recipeId }} width={56} className="w-14" />}
      title={<InScripts of={purchaseTitle(purchase)} />}
      facts={
        <>
          {others.length === 0 && <AsWritten of={first.sellerInfo.name} className="mr-2" />}
          <time dateTime={at} className={classNames("num inline-block", refunded > 0 && "mr-2")}>
            {shortDay(at)}
          </time>
          {refunded > 0 && (
            <span className="num inline-block">{texts.givenBackShort(formatTaka(refunded))}</span>
          )}
        </>
      }
      amount={payableOrders(orders).length > 0 && <Price taka={totalPrice} />}
      state={
        new Set(states).size === 1 ? (
          <OrderStateBadge order={{ ...first, stateText: shortState(first) }} />
        ) : (
          <span className="text-sm text-ink-2">
            <InScripts of={stateText} />
          </span>
        )
      }
    />
  );
}

/** An order's state in words for its buyer, without the reason and the refund, so that it fits on a line. */
function shortState(order: Order): string {
  const place = placeOfOrder(order);
  if (place === null || place === "paid") return order.stateText;
  return briefState(place, "buyer");
}
